-- Why an email has not arrived is kept by code, too, so that it can be said in any language. Sentences of before are recognised.
ALTER TABLE emails ADD COLUMN failure_reasons jsonb;
--> statement-breakpoint
ALTER TABLE mail_connections ADD COLUMN problem_reasons jsonb;
--> statement-breakpoint
CREATE TEMPORARY TABLE sentences (code text, text text, data jsonb, place serial, pattern text);
--> statement-breakpoint
INSERT INTO sentences (code, text, data) VALUES
    ('invoice-changed', 'Not sent: the invoice has been credited in full since.', '{"status": "credited"}'::jsonb),
    ('invoice-changed', 'Not sent: the invoice has been paid and credited since.', '{"status": "paid-and-credited"}'),
    ('invoice-changed', 'Not sent: the invoice has been paid since.', '{"status": "paid"}'),
    ('invoice-changed', 'Not sent: the invoice has been cancelled since.', '{"status": "cancelled"}'),
    ('accepted', '{host} accepted the email.', '{}'),
    ('quote-revised', 'Not sent: the quote has a newer version.', '{}'),
    ('order-cancelled', 'Not sent: the order was cancelled.', '{}'),
    ('invitation-over', 'Not sent: the invitation no longer works.', '{}'),
    ('server-removed', 'The mail server was removed from Settings.', '{}'),
    ('document-failed', 'The document couldn’t be created.', '{}'),
    ('password-unreadable', 'Daybook can’t read the saved password of the mail server, as the key of this installation has changed. Enter it again in Settings.', '{}'),
    ('nobody-signed-in', 'Nobody has signed in to the mailbox yet. Do it in Settings → Email.', '{}'),
    ('provider-away', 'The provider of {userName} didn’t give Daybook access in time. It is asked again.', '{}'),
    ('tokens-unreadable', 'Daybook can’t read what the provider gave, as the key of this installation has changed. Sign in again in Settings → Email.', '{}'),
    ('registration-refused', 'The provider doesn’t accept the client ID or the client secret. The secret may have expired: make a new one where the app is registered, enter it in Settings → Email, and sign in again.', '{}'),
    ('agreement-needed', 'The provider wants a person or an administrator to agree again. Sign in again in Settings → Email.', '{}'),
    ('sign-in-revoked', 'The provider no longer accepts the sign-in. It was revoked or has expired, for example because the password was changed. Sign in again in Settings → Email.', '{}'),
    ('scope-refused', 'The provider doesn’t let this app send email. Add the permission where it is registered, and sign in again in Settings → Email.', '{}'),
    ('provider-refused', 'The provider refused to continue. Sign in again in Settings → Email.', '{}'),
    ('maybe-arrived', 'We don’t know whether this email arrived.', '{}'),
    ('ended-meanwhile', 'Daybook ended while it was being sent.', '{}'),
    ('restored-meanwhile', 'Daybook was restored meanwhile.', '{}'),
    ('not-confirmed-in-time', '{host} did not confirm the email in time.', '{}'),
    ('stopped-before-confirmed', 'Daybook stopped before {host} confirmed the email.', '{}'),
    ('closed-before-confirmed', 'The connection to {host} closed before it confirmed the email.', '{}'),
    ('no-such-server', 'There is no server named {host}, or this computer is offline.', '{}'),
    ('nobody-at-port', 'No server answers at {host} on port {port}.', '{}'),
    ('unreachable', '{host} can’t be reached from this computer.', '{}'),
    ('connection-closed', '{host} closed the connection.', '{}'),
    ('no-answer-in-time', '{host} did not respond in time.', '{}'),
    ('stopped-waiting', 'Daybook stopped waiting for {host}.', '{}'),
    ('not-a-mail-server', '{host} does not respond like a mail server.', '{}'),
    ('not-encrypted', 'The connection to {host} on port {port} could not be encrypted. TLS usually uses port 465, STARTTLS port 587.', '{}'),
    ('certificate-expired', '{host} can’t be trusted: its certificate has expired.', '{}'),
    ('certificate-self-signed', '{host} can’t be trusted: its certificate is self-signed.', '{}'),
    ('certificate-not-trusted', '{host} can’t be trusted: its certificate is not signed by an authority that this computer trusts.', '{}'),
    ('certificate-of-another', '{host} can’t be trusted: its certificate is for another name.', '{}'),
    ('password-rejected', '{host} rejected the user name or password.', '{}'),
    ('sign-in-rejected', '{host} rejected the sign-in to {userName}. In Settings → Email, sign in with the account of this mailbox, or with one that may send from it.', '{}'),
    ('email-rejected', '{host} rejected the email.', '{}'),
    ('recipient-rejected', '{host} rejected {recipient}.', '{}'),
    ('not-now', '{host} can’t accept the email right now.', '{}'),
    ('too-large', 'The email is larger than {host} accepts.', '{}'),
    ('smtp-off-for-organization', 'Your organization has turned off sending by SMTP at Microsoft 365. In the Microsoft 365 admin center, under Users → Active users → the user → Mail → Manage email apps, an administrator allows Authenticated SMTP for this mailbox.', '{}'),
    ('smtp-off-for-mailbox', 'Sending by SMTP is turned off for this mailbox at Microsoft 365. In the Microsoft 365 admin center, under Users → Active users → the user → Mail → Manage email apps, an administrator allows Authenticated SMTP.', '{}'),
    ('microsoft-takes-no-password', 'Microsoft 365 no longer accepts a password here. In Settings → Email, choose Connect Microsoft 365 instead.', '{}'),
    ('security-defaults', 'The security defaults of your organization at Microsoft refuse a password here. In Settings → Email, choose Connect Microsoft 365 instead.', '{}'),
    ('conditional-access', 'Microsoft 365 refused the sign-in because of a rule of your organization, such as Conditional Access. An administrator finds which in the sign-in logs of Microsoft Entra.', '{}'),
    ('sign-in-needed', 'Microsoft 365 doesn’t accept email without a sign-in. In Settings → Email, choose Connect Microsoft 365.', '{}'),
    ('not-the-sender', '{host} doesn’t let the mailbox that is signed in send from this address. In Settings → Email, enter the mailbox’s own address as the sender, or have an administrator give it the right to send as the other one.', '{}'),
    ('mailbox-not-open', '{host} can’t open the mailbox. An administrator checks that the account is active and has a license with a mailbox.', '{}'),
    ('mailbox-full', 'The mailbox that sends is full. Empty it: the copies in its Sent Items count too. Daybook tries again.', '{}'),
    ('mailbox-blocked', 'Microsoft has blocked this mailbox because it seemed to send spam. Change its password, and have an administrator unblock it in Microsoft Defender, under Restricted entities.', '{}'),
    ('organization-blocked', 'Microsoft has stopped sending for your whole organization because much of its email seemed to be spam. An administrator asks Microsoft’s support.', '{}'),
    ('daily-limit', '{host} accepts no more emails from this mailbox today: its daily limit is reached. Daybook tries again until tomorrow.', '{}'),
    ('rate-limit', '{host} limits how many emails this mailbox sends at once. Daybook tries again.', '{}'),
    ('unusual-sending', 'Microsoft has limited sending for a while because it looked unusual. Daybook tries again; if it goes on, an administrator asks Microsoft’s support.', '{}'),
    ('busy', '{host} is busy or limits how often it is used. Daybook tries again.', '{}'),
    ('recipient-busy', 'The recipient gets too many emails at the moment. Daybook tries again.', '{}'),
    ('larger-than-accepted', 'The email is larger than {host} accepts. Send it without its largest file, or as a link.', '{}'),
    ('too-many-recipients', '{host} accepts fewer recipients per email. Send it to fewer people at once.', '{}'),
    ('app-password-needed', 'Google wants an app password here, not the password of the account. Make one in your Google Account under Security, or choose Connect Google in Settings → Email.', '{}'),
    ('browser-sign-in-needed', 'Google wants you to sign in to this account in a browser first. Do that, and then choose Connect Google in Settings → Email.', '{}'),
    ('relay-unknown', 'Google’s relay doesn’t know this sender. An administrator allows it in the Google Admin console, under Gmail → Routing.', '{}'),
    ('attachment-refused', 'Google refused an attachment for its security. The email is not sent.', '{}');
--> statement-breakpoint
UPDATE sentences SET pattern = '^' || regexp_replace(regexp_replace(text, '([.()?+*|^$])', '\\\1', 'g'), '\{\w+\}', '(.+?)', 'g')
  || '(?: It replied: “(.*)”)?$';
--> statement-breakpoint
-- The reasons that a text of before gives; null if one of its sentences is none of these.
CREATE FUNCTION pg_temp.reasons_in(words text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  sentence record;
  rest text := words;
  part text;
  found text[];
  names text[];
  reason jsonb;
  reasons jsonb := '[]';
BEGIN
  IF rest LIKE 'We don’t know whether this email arrived. %' THEN
    reasons := '[{"code": "maybe-arrived", "data": {}}]';
    rest := substr(rest, length('We don’t know whether this email arrived. ') + 1);
  END IF;
  -- several recipients were rejected, each with an answer
  FOREACH part IN ARRAY regexp_split_to_array(rest, '(?<=”) (?=\S+ rejected \S+@\S+\. It replied: “)') LOOP
    reason := NULL;
    FOR sentence IN SELECT * FROM sentences ORDER BY place LOOP
      found := regexp_match(part, sentence.pattern);
      CONTINUE WHEN found IS NULL;
      names := ARRAY(SELECT name[1] FROM regexp_matches(sentence.text, '\{(\w+)\}', 'g') name);
      SELECT jsonb_build_object('code', sentence.code, 'data', sentence.data || coalesce(
          jsonb_object_agg(names[at], CASE names[at] WHEN 'port' THEN to_jsonb(found[at]::int) ELSE to_jsonb(found[at]) END), '{}'))
        INTO reason FROM generate_subscripts(names, 1) at;
      IF found[cardinality(found)] IS NOT NULL THEN
        reason := reason || jsonb_build_object('reply', found[cardinality(found)]);
      END IF;
      EXIT;
    END LOOP;
    IF reason IS NULL THEN
      RETURN NULL;
    END IF;
    reasons := reasons || reason;
  END LOOP;
  RETURN reasons;
END $$;
--> statement-breakpoint
UPDATE emails SET failure_reasons = said.reasons
  FROM (SELECT failure, pg_temp.reasons_in(failure) AS reasons FROM (SELECT DISTINCT failure FROM emails WHERE failure <> '') each) said
  WHERE emails.failure = said.failure AND said.reasons IS NOT NULL;
--> statement-breakpoint
UPDATE mail_connections SET problem_reasons = pg_temp.reasons_in(problem) WHERE problem <> '';
--> statement-breakpoint
ALTER TABLE events DISABLE TRIGGER events_stay;
--> statement-breakpoint
UPDATE events SET data = events.data || jsonb_build_object('reasons', said.reasons)
  FROM (
    SELECT words, pg_temp.reasons_in(words) AS reasons FROM (
      SELECT DISTINCT coalesce(data ->> 'failure', data ->> 'reason') AS words FROM events WHERE event IN ('email-failed', 'email-withdrawn')
    ) each WHERE words <> ''
  ) said
  WHERE event IN ('email-failed', 'email-withdrawn') AND coalesce(events.data ->> 'failure', events.data ->> 'reason') = said.words
    AND said.reasons IS NOT NULL;
--> statement-breakpoint
ALTER TABLE events ENABLE TRIGGER events_stay;
--> statement-breakpoint
DROP FUNCTION pg_temp.reasons_in;
--> statement-breakpoint
DROP TABLE sentences;
