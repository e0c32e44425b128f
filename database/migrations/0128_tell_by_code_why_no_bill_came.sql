-- What kept a received e-invoice from becoming a bill is kept by code, too. Sentences of before are recognised.
ALTER TABLE received_e_invoices ADD COLUMN problem_reason jsonb;
--> statement-breakpoint
UPDATE received_e_invoices SET problem_reason = jsonb_build_object('code', sentence.code, 'data', sentence.data)
  FROM (VALUES
    ('not-an-e-invoice', 'This file is no e-invoice. Choose an XML file or a PDF that a supplier sent you.', '{}'::jsonb),
    ('pdf-without-e-invoice', 'This PDF has no e-invoice inside. You can enter the bill by hand and attach it.', '{}'),
    ('several-e-invoices', 'This file has more than one e-invoice inside. Save them as files of their own and add each.', '{}'),
    ('file-refused', 'This file has a document type declaration, which no e-invoice has. Ask the sender for another one.', '{"reason": "doctype"}'),
    ('file-refused', 'This PDF is protected by a password. Ask the sender for one without.', '{"reason": "encrypted"}'),
    ('file-refused', 'This file is damaged. Ask the sender for a new one.', '{"reason": "damaged"}'),
    ('file-refused', 'This file takes too much work to read. No e-invoice does.', '{"reason": "too-much-work"}'),
    ('bill-not-readable', 'This e-invoice lacks a supplier or amounts, or is in another currency. Add the bill by hand and attach the file.', '{}'),
    ('own-invoice', 'The seller on this document is your own business, so it isn’t a bill that you have to pay. If a customer issued it for you, it belongs with your sales.', '{}'),
    ('bill-file-type', 'Choose a PDF, XML, JPEG or PNG file.', '{}')
  ) AS sentence(code, words, data)
  WHERE problem = sentence.words;
--> statement-breakpoint
UPDATE received_e_invoices SET problem_reason = jsonb_build_object('code', 'bill-already-recorded',
    'data', (SELECT jsonb_build_object('number', found[1], 'supplier', found[2]) FROM regexp_match(problem, '^You already have bill (\S+) from (.+)\.$') found))
  WHERE problem ~ '^You already have bill (\S+) from (.+)\.$';
