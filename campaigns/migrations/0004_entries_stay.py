"""The database itself changes no entry, and lets go of one only while a row in campaigns_erasure says so.

That row stands within its own transaction alone: it owes a row that can never be there, and a transaction in which
something is owed at its end is refused. So nobody else ever sees it.
"""

from django.db import migrations

CHANGED = "an entry of a journal is never changed"
KEPT = "an entry of a journal goes only with its campaign, or when a backup is put back"

# Without a campaign: all of them.
ERASURE = """
    CREATE TABLE campaigns_erasure (
        campaign_id {uuid},
        never integer UNIQUE CHECK (never IS NULL),
        owes integer NOT NULL DEFAULT 1 CHECK (owes = 1)
            REFERENCES campaigns_erasure (never) DEFERRABLE INITIALLY DEFERRED
    )
"""

SQLITE = [
    ERASURE.format(uuid="char(32)"),
    f"""
    CREATE TRIGGER campaigns_entry_unchanged BEFORE UPDATE ON campaigns_entry
    BEGIN SELECT RAISE(ABORT, '{CHANGED}'); END
    """,
    f"""
    CREATE TRIGGER campaigns_entry_kept BEFORE DELETE ON campaigns_entry
    WHEN NOT EXISTS (
        SELECT 1 FROM campaigns_erasure WHERE campaign_id IS NULL OR campaign_id = OLD.campaign_id
    )
    BEGIN SELECT RAISE(ABORT, '{KEPT}'); END
    """,
    # REPLACE takes away what is in its way, and asks no trigger.
    f"""
    CREATE TRIGGER campaigns_entry_not_replaced BEFORE INSERT ON campaigns_entry
    WHEN EXISTS (
        SELECT 1 FROM campaigns_entry
        WHERE id = NEW.id
           OR (campaign_id = NEW.campaign_id AND number = NEW.number)
           OR (campaign_id = NEW.campaign_id AND key = NEW.key)
    )
    BEGIN SELECT RAISE(ABORT, '{CHANGED}'); END
    """,
]
NO_SQLITE = [
    "DROP TRIGGER campaigns_entry_not_replaced",
    "DROP TRIGGER campaigns_entry_kept",
    "DROP TRIGGER campaigns_entry_unchanged",
    "DROP TABLE campaigns_erasure",
]

POSTGRESQL = [
    ERASURE.format(uuid="uuid"),
    f"""
    CREATE FUNCTION campaigns_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'TRUNCATE' THEN
            IF EXISTS (SELECT 1 FROM campaigns_erasure WHERE campaign_id IS NULL) THEN
                RETURN NULL;
            END IF;
        ELSIF TG_OP = 'DELETE' THEN
            IF EXISTS (
                SELECT 1 FROM campaigns_erasure WHERE campaign_id IS NULL OR campaign_id = OLD.campaign_id
            ) THEN
                RETURN OLD;
            END IF;
        ELSE
            RAISE EXCEPTION '{CHANGED}' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RAISE EXCEPTION '{KEPT}' USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    """
    CREATE TRIGGER campaigns_entry_stays BEFORE UPDATE OR DELETE ON campaigns_entry
    FOR EACH ROW EXECUTE FUNCTION campaigns_entry_stays()
    """,
    """
    CREATE TRIGGER campaigns_entry_all_stay BEFORE TRUNCATE ON campaigns_entry
    FOR EACH STATEMENT EXECUTE FUNCTION campaigns_entry_stays()
    """,
]
NO_POSTGRESQL = [
    "DROP TRIGGER campaigns_entry_all_stay ON campaigns_entry",
    "DROP TRIGGER campaigns_entry_stays ON campaigns_entry",
    "DROP FUNCTION campaigns_entry_stays()",
    "DROP TABLE campaigns_erasure",
]


def forwards(apps, schema_editor):
    _run(schema_editor, {"sqlite": SQLITE, "postgresql": POSTGRESQL})


def backwards(apps, schema_editor):
    _run(schema_editor, {"sqlite": NO_SQLITE, "postgresql": NO_POSTGRESQL})


def _run(schema_editor, statements):
    for statement in statements[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0003_epoch")]

    operations = [migrations.RunPython(forwards, backwards)]
