"""English as it is written in the United States: the month before the day, and 12 hours."""

DATE_FORMAT = "F j, Y"
TIME_FORMAT = "P"
DATETIME_FORMAT = "F j, Y, P"
MONTH_DAY_FORMAT = "F j"
SHORT_DATE_FORMAT = "m/d/Y"
SHORT_DATETIME_FORMAT = "m/d/Y P"
