ALTER TABLE "accounts" ADD COLUMN "manages_installation" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- So far, whoever has full access to every business; otherwise the oldest account with full access to one.
UPDATE accounts account SET manages_installation = true WHERE EXISTS (
  SELECT FROM members WHERE account_id = account.id AND role = 'full'
) AND NOT EXISTS (
  SELECT FROM businesses WHERE NOT EXISTS (
    SELECT FROM members WHERE business_id = businesses.id AND account_id = account.id AND role = 'full'
  )
);
--> statement-breakpoint
UPDATE accounts SET manages_installation = true
WHERE NOT EXISTS (SELECT FROM accounts WHERE manages_installation) AND id = (
  SELECT account.id FROM accounts account
  ORDER BY EXISTS (SELECT FROM members WHERE account_id = account.id AND role = 'full') DESC, account.created_at, account.id
  LIMIT 1
);
--> statement-breakpoint
-- The first account manages the installation.
CREATE FUNCTION begin_to_manage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM accounts) THEN
    NEW.manages_installation := true;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_begin_to_manage BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION begin_to_manage();
--> statement-breakpoint
-- Somebody always does. Two who take it from each other wait for each other at the lock of the table.
CREATE FUNCTION keep_a_manager() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts) AND NOT EXISTS (SELECT FROM accounts WHERE manages_installation) THEN
    RAISE EXCEPTION 'nobody would manage the installation' USING ERRCODE = 'DB007';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_keep_a_manager AFTER UPDATE OF manages_installation OR DELETE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.manages_installation) EXECUTE FUNCTION keep_a_manager();
