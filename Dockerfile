# One image for the web processes, the worker and its clock.
FROM python:3.11-slim-bookworm

RUN apt-get update \
    && apt-get install --yes --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /house
COPY requirements.txt .
RUN pip install --no-cache-dir --require-hashes --requirement requirements.txt

COPY . .
ENV PYTHONPATH=/house PYTHONUNBUFFERED=1 NIGHTBOOK_DATA=/data NIGHTBOOK_STATIC=/house/static-root
# The words are compiled and the static files laid out once, here; the key is for this step only.
RUN python script/lib/catalogues.py \
    && NIGHTBOOK_DATA=/tmp/build SECRET_KEY=only-while-building python manage.py collectstatic --no-input --verbosity 0 \
    && chmod -R a+rX static-root locale \
    && useradd --create-home nightbook \
    && mkdir /data \
    && chown nightbook /data

USER nightbook
VOLUME /data
EXPOSE 8000
CMD ["python", "script/lib/public.py", "--host", "0.0.0.0", "--port", "8000"]
