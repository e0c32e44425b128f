-- A rule without a text has the standard text, in the language of each customer.
ALTER TABLE reminder_rules DROP CONSTRAINT reminder_rules_days, ADD CONSTRAINT reminder_rules_days CHECK (days BETWEEN -30 AND 90);
