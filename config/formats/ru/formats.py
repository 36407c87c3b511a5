"""Russian: the month as it is said after a day, also where the year is left out; no “г.”, which ends sentences with two stops."""

DATE_FORMAT = "j E Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j E Y, H:i"
MONTH_DAY_FORMAT = "j E"
