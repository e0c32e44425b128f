-- Books as Daybook wrote them when 0007 was its newest migration: every kind of document, mail, link, payment and tax.
begin;
set local session_replication_role = replica;
insert into businesses (id, name, address, currency, tax_rate, terms_days, time_zone, numbering_pattern, low_stock_threshold, negative_stock, sample_since, has_logo, version, created_at, updated_at, email, phone, website, tax_number, bank_name, iban, bic, accent_color, payment_terms, footer, tax_name, tax_free_reason, prices_include_tax, credit_note_pattern, invoice_note, letterhead, sample_fingerprint) values
  ('5t670su0', 'Harbour Street', '12 Harbour Street
Portland', 'EUR', 19000, 30, 'UTC', 'INV-{year}-{number:4}', 10000, 'warn', NULL, 'false', 1, '2026-03-01 09:00:00+00', '2026-03-01 09:00:00+00', 'books@harbour.example', '', '', '', '', 'DE89370400440532013000', '', '#1f4d3a', '', '', 'VAT', '', 'false', 'CN-{year}-{number:4}', '', 1, NULL),
  ('gshdifym', 'Small Trade', '', 'USD', 0, 30, 'UTC', 'INV-{year}-{number:4}', 10000, 'warn', NULL, 'false', 1, '2026-03-02 23:00:00+00', '2026-03-02 23:00:00+00', '', '', '', '', '', '', '', '#1f4d3a', '', '', 'No tax', '', 'true', 'CN-{year}-{number:4}', '', 1, NULL);
insert into credit_note_items (business_id, credit_note_id, invoice_id, position, quantity, total) values
  ('5t670su0', 'e57281pu', 'f4pehz4d', 0, 500, 2311),
  ('5t670su0', 'e57281pu', 'f4pehz4d', 1, 1000, 333),
  ('5t670su0', 'ssv65kje', 't5bkh46r', 0, 3000, 999),
  ('5t670su0', 'ssv65kje', 't5bkh46r', 1, 1000, 8000),
  ('gshdifym', '54it2lj8', 'gv731ngt', 0, 1000, 250),
  ('gshdifym', '54it2lj8', 'gv731ngt', 1, 2000, 500);
insert into credit_notes (business_id, id, number, invoice_id, date, reason, subtotal, discount_total, taxes, tax, total, refund, goods_came_back, letterhead, created_at) values
  ('5t670su0', 'e57281pu', 'CN-2026-0001', 'f4pehz4d', '2026-03-02', 'Broken', 2644, 0, '[{"net": 333, "tax": 23, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 2311, "tax": 439, "name": "VAT", "rate": 19000, "reason": ""}]', 462, 3106, 3106, 'true', 1, '2026-03-02 03:00:00+00'),
  ('5t670su0', 'ssv65kje', 'CN-2026-0002', 't5bkh46r', '2026-03-02', 'Wrong quantity', 8999, 0, '[{"net": 999, "tax": 70, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 8000, "tax": 1520, "name": "VAT", "rate": 19000, "reason": ""}]', 1590, 10589, 0, 'false', 1, '2026-03-02 11:00:00+00'),
  ('gshdifym', '54it2lj8', 'CN-2026-0001', 'gv731ngt', '2026-03-02', '', 750, 0, '[{"net": 250, "tax": 0, "name": "No tax", "rate": 0, "reason": ""}, {"net": 417, "tax": 83, "name": "VAT", "rate": 20000, "reason": ""}]', 83, 750, 0, 'false', 1, '2026-03-02 23:00:00+00');
insert into customer_figures (business_id, customer_id, invoice_count, spent, last_invoice_date) values
  ('5t670su0', '2z08vtjh', 4, 10017, '2026-03-02'),
  ('5t670su0', '9ukexitn', 5, 10000, '2026-03-02'),
  ('gshdifym', 'kafks75y', 1, 0, '2026-03-02');
insert into customer_prices (business_id, id, product_id, customer_id, price, created_at, updated_at) values
  ('5t670su0', 'q5hezqiz', 'g6smkiqs', '9ukexitn', 4000, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00');
insert into customers (business_id, id, name, email, phone, address, archived_at, version, created_at, updated_at) values
  ('5t670su0', '2z08vtjh', 'Birch', 'b@birch.example', '', '', NULL, 1, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00'),
  ('5t670su0', '9ukexitn', 'Acme', 'a@acme.example', '', '1 Main Street', NULL, 1, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00'),
  ('gshdifym', 'kafks75y', 'Guest', '', '', '', NULL, 1, '2026-03-02 23:00:00+00', '2026-03-02 23:00:00+00');
insert into daily_figures (business_id, date, revenue, open_invoices, products_in_stock, active_customers) values
  ('5t670su0', '2026-03-01', 0, 1000, 64500, 1000);
insert into emails (business_id, id, kind, invoice_id, credit_note_id, recipient, subject, body, status, attempts, failure, next_attempt_at, sent_at, once_key, created_at) values
  ('5t670su0', '0hto8f76', 'credit-note', 'f4pehz4d', 'e57281pu', 'b@birch.example', 'Your invoice', 'Here it is.', 'queued', 0, '', '2026-03-02 05:00:00+00', NULL, 'credit-note:e57281pu:b@birch.example:2026-03-02', '2026-03-02 05:00:00+00'),
  ('5t670su0', 'ncfqxnia', 'reminder', 'jbxnisj1', NULL, 'a@acme.example', 'Reminder', 'Here it is.', 'withdrawn', 0, '', NULL, NULL, 'withdrawn:ncfqxnia', '2026-03-01 20:00:00+00'),
  ('5t670su0', 'uay6qaqc', 'invoice', 'jbxnisj1', NULL, 'a@acme.example', 'Your invoice', 'Here it is.', 'sent', 1, '', NULL, '2026-03-01 19:00:00+00', 'invoice:jbxnisj1:a@acme.example:2026-03-01', '2026-03-01 19:00:00+00');
insert into figures (business_id, as_of, revenue, open_invoices, products_in_stock) values
  ('5t670su0', '2026-03-02', 9673, 2000, 54000),
  ('gshdifym', '2026-03-02', 0, 0, 2000);
insert into invoice_events (business_id, invoice_id, sequence, event, data, created_at) values
  ('5t670su0', 'jbxnisj1', 1, 'created', '{"total": 25728}', '2026-03-01 16:00:00+00'),
  ('5t670su0', 'f4pehz4d', 10, 'created', '{"total": 12423}', '2026-03-02 01:00:00+00'),
  ('5t670su0', 'f4pehz4d', 11, 'issued', '{"total": 12423, "number": "INV-2026-0002", "dueDate": "2026-04-01"}', '2026-03-02 02:00:00+00'),
  ('5t670su0', 'f4pehz4d', 12, 'payment-recorded', '{"date": "2026-03-02", "amount": 12423, "method": "bank-transfer", "balance": 0, "reference": ""}', '2026-03-02 02:00:00+00'),
  ('5t670su0', 'f4pehz4d', 13, 'credited', '{"total": 3106, "number": "CN-2026-0001", "refund": 3106, "balance": 0, "refundDue": 3106, "creditNoteId": "e57281pu"}', '2026-03-02 03:00:00+00'),
  ('5t670su0', 'f4pehz4d', 14, 'refund-recorded', '{"date": "2026-03-02", "amount": 1000, "method": "bank-transfer", "refund": 2106, "reference": ""}', '2026-03-02 04:00:00+00'),
  ('5t670su0', 'f4pehz4d', 15, 'email-queued', '{"kind": "credit-note", "emailId": "0hto8f76", "recipient": "b@birch.example"}', '2026-03-02 05:00:00+00'),
  ('5t670su0', 'pmdhazw5', 16, 'created', '{"total": 4760}', '2026-03-02 06:00:00+00'),
  ('5t670su0', 'pmdhazw5', 17, 'issued', '{"total": 4760, "number": "INV-2026-0003", "dueDate": "2026-04-01"}', '2026-03-02 07:00:00+00'),
  ('5t670su0', 'pmdhazw5', 18, 'cancelled', '{"goodsCameBack": true}', '2026-03-02 08:00:00+00'),
  ('5t670su0', 't5bkh46r', 19, 'created', '{"total": 10589}', '2026-03-02 09:00:00+00'),
  ('5t670su0', 'jbxnisj1', 2, 'issued', '{"total": 25728, "number": "INV-2026-0001", "dueDate": "2026-03-31"}', '2026-03-01 17:00:00+00'),
  ('5t670su0', 't5bkh46r', 20, 'issued', '{"total": 10589, "number": "INV-2026-0004", "dueDate": "2026-04-01"}', '2026-03-02 10:00:00+00'),
  ('5t670su0', 't5bkh46r', 21, 'credited', '{"total": 10589, "number": "CN-2026-0002", "refund": 0, "balance": 0, "refundDue": 0, "creditNoteId": "ssv65kje"}', '2026-03-02 11:00:00+00'),
  ('5t670su0', 'lteklhvt', 22, 'created', '{"total": 10589, "corrects": "t5bkh46r"}', '2026-03-02 11:00:00+00'),
  ('5t670su0', 't5bkh46r', 23, 'corrected', '{"draftId": "lteklhvt"}', '2026-03-02 11:00:00+00'),
  ('5t670su0', 'wapd8of5', 24, 'created', '{"total": 356}', '2026-03-02 12:00:00+00'),
  ('5t670su0', 'wapd8of5', 25, 'issued', '{"total": 356, "number": "INV-2026-0005", "dueDate": "2026-04-01"}', '2026-03-02 13:00:00+00'),
  ('5t670su0', '2n21231v', 26, 'created', '{"total": 2380}', '2026-03-02 14:00:00+00'),
  ('5t670su0', '2n21231v', 27, 'issued', '{"total": 2380, "number": "INV-2026-0006", "dueDate": "2026-04-01"}', '2026-03-02 15:00:00+00'),
  ('5t670su0', 'wapd8of5', 28, 'payment-recorded', '{"date": "2026-03-02", "amount": 356, "method": "bank-transfer", "balance": 0, "reference": ""}', '2026-03-02 16:00:00+00'),
  ('5t670su0', '2n21231v', 29, 'payment-recorded', '{"date": "2026-03-02", "amount": 244, "method": "bank-transfer", "balance": 2136, "reference": ""}', '2026-03-02 16:00:00+00'),
  ('5t670su0', 'jbxnisj1', 3, 'payment-recorded', '{"date": "2026-03-01", "amount": 10000, "method": "card", "balance": 15728, "reference": "0815"}', '2026-03-01 18:00:00+00'),
  ('5t670su0', '2n21231v', 30, 'payment-removed', '{"amount": 244, "reason": "Bounced", "refund": 0, "balance": 2380}', '2026-03-02 17:00:00+00'),
  ('5t670su0', 'wapd8of5', 31, 'payment-removed', '{"amount": 356, "reason": "Bounced", "refund": 0, "balance": 356}', '2026-03-02 17:00:00+00'),
  ('5t670su0', 'wapd8of5', 32, 'payment-recorded', '{"date": "2026-03-02", "amount": 356, "method": "cash", "balance": 0, "reference": ""}', '2026-03-02 18:00:00+00'),
  ('5t670su0', '2n21231v', 33, 'payment-recorded', '{"date": "2026-03-02", "amount": 344, "method": "cash", "balance": 2036, "reference": ""}', '2026-03-02 18:00:00+00'),
  ('5t670su0', 'ohn4ys6c', 34, 'created', '{"total": 5499}', '2026-03-02 19:00:00+00'),
  ('5t670su0', 'ohn4ys6c', 35, 'changed', '{"after": {"note": "Two", "total": 10998}, "lines": [{"after": {"price": 4621, "total": 9242, "quantity": 2000, "productName": "Kettle"}, "before": {"price": 4621, "total": 4621, "quantity": 1000, "productName": "Kettle"}}], "before": {"note": "", "total": 5499}}', '2026-03-02 20:00:00+00'),
  ('5t670su0', 'zy09rlcm', 36, 'created', '{"total": 25728, "duplicateOf": "jbxnisj1"}', '2026-03-02 21:00:00+00'),
  ('gshdifym', 'gv731ngt', 37, 'created', '{"total": 750}', '2026-03-02 23:00:00+00'),
  ('gshdifym', 'gv731ngt', 38, 'issued', '{"total": 750, "number": "INV-2026-0001", "dueDate": "2026-04-01"}', '2026-03-02 23:00:00+00'),
  ('gshdifym', 'gv731ngt', 39, 'credited', '{"total": 750, "number": "CN-2026-0001", "refund": 0, "balance": 0, "refundDue": 0, "creditNoteId": "54it2lj8"}', '2026-03-02 23:00:00+00'),
  ('5t670su0', 'jbxnisj1', 4, 'email-queued', '{"kind": "invoice", "emailId": "uay6qaqc", "recipient": "a@acme.example"}', '2026-03-01 19:00:00+00'),
  ('5t670su0', 'jbxnisj1', 5, 'email-queued', '{"kind": "reminder", "emailId": "ncfqxnia", "recipient": "a@acme.example"}', '2026-03-01 20:00:00+00'),
  ('5t670su0', 'jbxnisj1', 6, 'email-withdrawn', '{"kind": "reminder", "reason": "", "emailId": "ncfqxnia", "recipient": "a@acme.example"}', '2026-03-01 21:00:00+00'),
  ('5t670su0', 'jbxnisj1', 7, 'link-created', '{"linkId": "bivav8bl", "expiresAt": "2026-03-31T22:00:00.000Z"}', '2026-03-01 22:00:00+00'),
  ('5t670su0', 'jbxnisj1', 8, 'link-created', '{"linkId": "ttsafu7i", "expiresAt": null}', '2026-03-01 23:00:00+00'),
  ('5t670su0', 'jbxnisj1', 40, 'link-viewed', '{"linkId": "bivav8bl"}', '2026-03-01 22:00:00+00'),
  ('5t670su0', 'jbxnisj1', 41, 'email-sent', '{"kind": "invoice", "emailId": "uay6qaqc", "recipient": "a@acme.example"}', '2026-03-01 19:00:00+00'),
  ('5t670su0', 'jbxnisj1', 9, 'link-revoked', '{"linkId": "ttsafu7i"}', '2026-03-02 00:00:00+00');
insert into invoice_items (business_id, invoice_id, position, id, product_id, product_name, product_sku, quantity, price, price_source, tax_rate, total, discount_percent, discount_amount, tax_rate_id, tax_name, tax_free_reason) values
  ('5t670su0', '2n21231v', 0, 'vtjh05kc', 'gopr4fot', 'Advice', 'A-1', 250, 8000, 'base', 19000, 2000, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'f4pehz4d', 0, '436botef', 'g6smkiqs', 'Kettle', 'K-1', 2000, 4621, 'base', 19000, 9242, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'f4pehz4d', 1, 'xbcvhgb7', 'yhazaqo4', 'Tea', 'T-1', 4000, 333, 'base', 7000, 1332, NULL, NULL, 'yu8toslu', 'Reduced VAT', ''),
  ('5t670su0', 'jbxnisj1', 0, '8gehja0j', 'g6smkiqs', 'Kettle', 'K-1', 3000, 4000, 'customer', 19000, 12000, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'jbxnisj1', 1, '1id4qjcb', 'yhazaqo4', 'Tea', 'T-1', 2500, 333, 'base', 7000, 749, 10000, NULL, 'yu8toslu', 'Reduced VAT', ''),
  ('5t670su0', 'jbxnisj1', 2, 'uo0zjacx', 'gopr4fot', 'Advice', 'A-1', 1500, 8000, 'base', 0, 12000, NULL, NULL, 'n03bgzjp', 'Export', 'Export outside the EU'),
  ('5t670su0', 'lteklhvt', 0, 'azs9ajhe', 'yhazaqo4', 'Tea', 'T-1', 3000, 333, 'typed', 7000, 999, NULL, NULL, 'yu8toslu', 'Reduced VAT', ''),
  ('5t670su0', 'lteklhvt', 1, '34ur01bh', 'gopr4fot', 'Advice', 'A-1', 1000, 8000, 'typed', 19000, 8000, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'ohn4ys6c', 0, '6sk8ednc', 'g6smkiqs', 'Kettle', 'K-1', 2000, 4621, 'base', 19000, 9242, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'pmdhazw5', 0, 'isa57o1c', 'g6smkiqs', 'Kettle', 'K-1', 1000, 4000, 'customer', 19000, 4000, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 't5bkh46r', 0, 'hbfiyjsu', 'yhazaqo4', 'Tea', 'T-1', 3000, 333, 'base', 7000, 999, NULL, NULL, 'yu8toslu', 'Reduced VAT', ''),
  ('5t670su0', 't5bkh46r', 1, 'agx6h30x', 'gopr4fot', 'Advice', 'A-1', 1000, 8000, 'base', 19000, 8000, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'wapd8of5', 0, 'lg5xjx76', 'yhazaqo4', 'Tea', 'T-1', 1000, 333, 'base', 7000, 333, NULL, NULL, 'yu8toslu', 'Reduced VAT', ''),
  ('5t670su0', 'zy09rlcm', 0, 'o4h75wop', 'g6smkiqs', 'Kettle', 'K-1', 3000, 4000, 'customer', 19000, 12000, NULL, NULL, NULL, 'VAT', ''),
  ('5t670su0', 'zy09rlcm', 1, 'g9x9pfd8', 'yhazaqo4', 'Tea', 'T-1', 2500, 333, 'base', 7000, 749, 10000, NULL, 'yu8toslu', 'Reduced VAT', ''),
  ('5t670su0', 'zy09rlcm', 2, '9baktgyb', 'gopr4fot', 'Advice', 'A-1', 1500, 8000, 'base', 0, 12000, NULL, NULL, 'n03bgzjp', 'Export', 'Export outside the EU'),
  ('gshdifym', 'gv731ngt', 0, '1mcng9h1', '9y5o096n', 'Soap', 'S-1', 1000, 250, 'base', 0, 250, NULL, NULL, NULL, 'No tax', ''),
  ('gshdifym', 'gv731ngt', 1, 'urlcmxti', '9y5o096n', 'Soap', 'S-1', 2000, 250, 'base', 20000, 500, NULL, NULL, 'r9ytggx8', 'VAT', '');
insert into invoices (business_id, id, status, number, customer_id, customer_name, customer_address, date, due_date, note, subtotal, tax, total, paid, issued_at, cancelled_at, version, created_at, updated_at, prices_include_tax, discount_percent, discount_amount, discount_total, taxes, credited, letterhead, corrects_id) values
  ('5t670su0', '2n21231v', 'sent', 'INV-2026-0006', '2z08vtjh', 'Birch', '', '2026-03-02', '2026-04-01', '', 2000, 380, 2380, 344, '2026-03-02 15:00:00+00', NULL, 5, '2026-03-02 14:00:00+00', '2026-03-02 18:00:00+00', 'false', NULL, NULL, 0, '[{"net": 2000, "tax": 380, "name": "VAT", "rate": 19000, "reason": ""}]', 0, 1, NULL),
  ('5t670su0', 'f4pehz4d', 'paid', 'INV-2026-0002', '2z08vtjh', 'Birch', '', '2026-03-02', '2026-04-01', '', 10574, 1849, 12423, 11423, '2026-03-02 02:00:00+00', NULL, 5, '2026-03-02 01:00:00+00', '2026-03-02 04:00:00+00', 'false', NULL, NULL, 0, '[{"net": 1332, "tax": 93, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 9242, "tax": 1756, "name": "VAT", "rate": 19000, "reason": ""}]', 3106, 1, NULL),
  ('5t670su0', 'jbxnisj1', 'sent', 'INV-2026-0001', '9ukexitn', 'Acme', '1 Main Street', '2026-03-01', '2026-03-31', 'Thank you.', 24749, 2216, 25728, 10000, '2026-03-01 17:00:00+00', NULL, 3, '2026-03-01 16:00:00+00', '2026-03-01 18:00:00+00', 'false', 5000, NULL, 1237, '[{"net": 11400, "tax": 0, "name": "Export", "rate": 0, "reason": "Export outside the EU"}, {"net": 712, "tax": 50, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 11400, "tax": 2166, "name": "VAT", "rate": 19000, "reason": ""}]', 0, 1, NULL),
  ('5t670su0', 'lteklhvt', 'draft', NULL, '9ukexitn', 'Acme', '1 Main Street', '2026-03-02', '2026-04-01', '', 8999, 1590, 10589, 0, NULL, NULL, 1, '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', 'false', NULL, NULL, 0, '[{"net": 999, "tax": 70, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 8000, "tax": 1520, "name": "VAT", "rate": 19000, "reason": ""}]', 0, NULL, 't5bkh46r'),
  ('5t670su0', 'ohn4ys6c', 'draft', NULL, '2z08vtjh', 'Birch', '', '2026-03-02', '2026-04-01', 'Two', 9242, 1756, 10998, 0, NULL, NULL, 2, '2026-03-02 19:00:00+00', '2026-03-02 20:00:00+00', 'false', NULL, NULL, 0, '[{"net": 9242, "tax": 1756, "name": "VAT", "rate": 19000, "reason": ""}]', 0, NULL, NULL),
  ('5t670su0', 'pmdhazw5', 'cancelled', 'INV-2026-0003', '9ukexitn', 'Acme', '1 Main Street', '2026-03-02', '2026-04-01', '', 4000, 760, 4760, 0, '2026-03-02 07:00:00+00', '2026-03-02 08:00:00+00', 3, '2026-03-02 06:00:00+00', '2026-03-02 08:00:00+00', 'false', NULL, NULL, 0, '[{"net": 4000, "tax": 760, "name": "VAT", "rate": 19000, "reason": ""}]', 0, 1, NULL),
  ('5t670su0', 't5bkh46r', 'paid', 'INV-2026-0004', '9ukexitn', 'Acme', '1 Main Street', '2026-03-02', '2026-04-01', '', 8999, 1590, 10589, 0, '2026-03-02 10:00:00+00', NULL, 3, '2026-03-02 09:00:00+00', '2026-03-02 11:00:00+00', 'false', NULL, NULL, 0, '[{"net": 999, "tax": 70, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 8000, "tax": 1520, "name": "VAT", "rate": 19000, "reason": ""}]', 10589, 1, NULL),
  ('5t670su0', 'wapd8of5', 'paid', 'INV-2026-0005', '2z08vtjh', 'Birch', '', '2026-03-02', '2026-04-01', '', 333, 23, 356, 356, '2026-03-02 13:00:00+00', NULL, 5, '2026-03-02 12:00:00+00', '2026-03-02 18:00:00+00', 'false', NULL, NULL, 0, '[{"net": 333, "tax": 23, "name": "Reduced VAT", "rate": 7000, "reason": ""}]', 0, 1, NULL),
  ('5t670su0', 'zy09rlcm', 'draft', NULL, '9ukexitn', 'Acme', '1 Main Street', '2026-03-02', '2026-04-01', 'Thank you.', 24749, 2216, 25728, 0, NULL, NULL, 1, '2026-03-02 21:00:00+00', '2026-03-02 21:00:00+00', 'false', 5000, NULL, 1237, '[{"net": 11400, "tax": 0, "name": "Export", "rate": 0, "reason": "Export outside the EU"}, {"net": 712, "tax": 50, "name": "Reduced VAT", "rate": 7000, "reason": ""}, {"net": 11400, "tax": 2166, "name": "VAT", "rate": 19000, "reason": ""}]', 0, NULL, NULL),
  ('gshdifym', 'gv731ngt', 'paid', 'INV-2026-0001', 'kafks75y', 'Guest', '', '2026-03-02', '2026-04-01', '', 750, 83, 750, 0, '2026-03-02 23:00:00+00', NULL, 3, '2026-03-02 23:00:00+00', '2026-03-02 23:00:00+00', 'true', NULL, NULL, 0, '[{"net": 250, "tax": 0, "name": "No tax", "rate": 0, "reason": ""}, {"net": 417, "tax": 83, "name": "VAT", "rate": 20000, "reason": ""}]', 750, 1, NULL);
insert into issued_documents (business_id, kind, subject_id, pdf, pages, created_at) values
  ('5t670su0', 'cancelled-invoice', 'pmdhazw5', E'\\x255044462d312e372063616e63656c6c65642d696e766f69636520706d6468617a7735', '["H4sIAAAAAAAAE7MpLkuzAwCvYGPaBQAAAA=="]', '2026-03-05 00:00:00+00'),
  ('5t670su0', 'credit-note', 'e57281pu', E'\\x255044462d312e37206372656469742d6e6f7465206535373238317075', '["H4sIAAAAAAAAE7MpLkuzAwCvYGPaBQAAAA=="]', '2026-03-05 00:00:00+00'),
  ('5t670su0', 'invoice', 'jbxnisj1', E'\\x255044462d312e3720696e766f696365206a62786e69736a31', '["H4sIAAAAAAAAE7MpLkuzAwCvYGPaBQAAAA=="]', '2026-03-05 00:00:00+00'),
  ('5t670su0', 'invoice', 'pmdhazw5', E'\\x255044462d312e3720696e766f69636520706d6468617a7735', '["H4sIAAAAAAAAE7MpLkuzAwCvYGPaBQAAAA=="]', '2026-03-05 00:00:00+00');
insert into letterheads (business_id, version, name, address, email, phone, website, tax_number, bank_name, iban, bic, accent_color, payment_terms, footer, logo, created_at) values
  ('5t670su0', 1, 'Harbour Street', '12 Harbour Street
Portland', 'books@harbour.example', '', '', '', '', 'DE89370400440532013000', '', '#1f4d3a', '', '', NULL, '2026-11-22 13:25:20.926+00'),
  ('gshdifym', 1, 'Small Trade', '', '', '', '', '', '', '', '', '#1f4d3a', '', '', NULL, '2026-11-22 13:25:23.173+00');
insert into mail_settings (business_id, host, port, security, user_name, sealed_password, from_name, from_address, version, updated_at) values
  ('5t670su0', '127.0.0.1', 2525, 'none', '', '', 'Harbour Street', 'books@harbour.example', 1, '2026-03-01 15:00:00+00');
insert into number_series (business_id, year, last_count, kind) values
  ('5t670su0', 2026, 2, 'credit-note'),
  ('5t670su0', 2026, 6, 'invoice'),
  ('gshdifym', 2026, 1, 'credit-note'),
  ('gshdifym', 2026, 1, 'invoice');
insert into payments (business_id, id, invoice_id, amount, date, removed_at, removal_reason, created_at, method, reference, shared_id) values
  ('5t670su0', '15inctkh', 'jbxnisj1', 10000, '2026-03-01', NULL, '', '2026-03-01 18:00:00+00', 'card', '0815', NULL),
  ('5t670su0', '6atrg98s', 'wapd8of5', 356, '2026-03-02', NULL, '', '2026-03-02 18:00:00+00', 'cash', '', '6atrg98s'),
  ('5t670su0', '7bgdqfs5', 'f4pehz4d', '-1000', '2026-03-02', NULL, '', '2026-03-02 04:00:00+00', 'bank-transfer', '', NULL),
  ('5t670su0', '8sp1t0g9', 'f4pehz4d', 12423, '2026-03-02', NULL, '', '2026-03-02 02:00:00+00', 'bank-transfer', '', NULL),
  ('5t670su0', 'd49y10yh', '2n21231v', 244, '2026-03-02', '2026-03-02 17:00:00+00', 'Bounced', '2026-03-02 16:00:00+00', 'bank-transfer', '', 'oyi38akm'),
  ('5t670su0', 'oyi38akm', 'wapd8of5', 356, '2026-03-02', '2026-03-02 17:00:00+00', 'Bounced', '2026-03-02 16:00:00+00', 'bank-transfer', '', 'oyi38akm'),
  ('5t670su0', 'vf62zuz0', '2n21231v', 344, '2026-03-02', NULL, '', '2026-03-02 18:00:00+00', 'cash', '', '6atrg98s');
insert into products (business_id, id, name, description, sku, base_price, is_service, low_stock_threshold, archived_at, version, created_at, updated_at, tax_rate_id) values
  ('5t670su0', 'g6smkiqs', 'Kettle', '', 'K-1', 4621, 'false', NULL, NULL, 1, '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', NULL),
  ('5t670su0', 'gopr4fot', 'Advice', '', 'A-1', 8000, 'true', NULL, NULL, 1, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', NULL),
  ('5t670su0', 'yhazaqo4', 'Tea', '', 'T-1', 333, 'false', NULL, NULL, 1, '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', 'yu8toslu'),
  ('gshdifym', '9y5o096n', 'Soap', '', 'S-1', 250, 'false', NULL, NULL, 1, '2026-03-02 23:00:00+00', '2026-03-02 23:00:00+00', NULL);
insert into public_links (business_id, id, invoice_id, token, expires_at, revoked_at, views, first_viewed_at, last_viewed_at, created_at) values
  ('5t670su0', 'bivav8bl', 'jbxnisj1', 'yXWepzicZxUmwGOg24wQooAWbbKkRfpu', '2026-03-31 22:00:00+00', NULL, 2, '2026-03-01 22:00:00+00', '2026-03-01 22:00:00+00', '2026-03-01 22:00:00+00'),
  ('5t670su0', 'ttsafu7i', 'jbxnisj1', '6tap1yq1aPh6Ah5tLe9ayVMdvWxm0buR', NULL, '2026-03-02 00:00:00+00', 0, NULL, NULL, '2026-03-01 23:00:00+00');
insert into stock_levels (business_id, product_id, stock) values
  ('5t670su0', 'g6smkiqs', 45000),
  ('5t670su0', 'gopr4fot', 0),
  ('5t670su0', 'yhazaqo4', 9000),
  ('gshdifym', '9y5o096n', 2000);
insert into stock_movements (business_id, id, sequence, product_id, type, reason, quantity, balance, invoice_id, note, date, created_at) overriding system value values
  ('5t670su0', 'mh0av8tb', 10, 'g6smkiqs', 'out', 'invoice', 2000, 45000, 'f4pehz4d', '', '2026-03-02', '2026-03-02 02:00:00+00'),
  ('5t670su0', 'fn9z1f2i', 12, 'yhazaqo4', 'out', 'invoice', 4000, 13500, 'f4pehz4d', '', '2026-03-02', '2026-03-02 02:00:00+00'),
  ('5t670su0', 'wy36bote', 14, 'g6smkiqs', 'in', 'return', 500, 45500, 'f4pehz4d', '', '2026-03-02', '2026-03-02 03:00:00+00'),
  ('5t670su0', 'p4q4zwep', 16, 'yhazaqo4', 'in', 'return', 1000, 14500, 'f4pehz4d', '', '2026-03-02', '2026-03-02 03:00:00+00'),
  ('5t670su0', 'yahfwhg4', 18, 'g6smkiqs', 'out', 'invoice', 1000, 44500, 'pmdhazw5', '', '2026-03-02', '2026-03-02 07:00:00+00'),
  ('5t670su0', '9bq6954y', 2, 'g6smkiqs', 'in', 'opening', 50000, 50000, NULL, '', '2026-03-01', '2026-03-01 12:00:00+00'),
  ('5t670su0', '0zvfy25p', 20, 'g6smkiqs', 'in', 'return', 1000, 45500, 'pmdhazw5', '', '2026-03-02', '2026-03-02 08:00:00+00'),
  ('5t670su0', '3muxvu07', 22, 'yhazaqo4', 'out', 'invoice', 3000, 11500, 't5bkh46r', '', '2026-03-02', '2026-03-02 10:00:00+00'),
  ('5t670su0', 'elmdv8ij', 24, 'yhazaqo4', 'out', 'invoice', 1000, 10500, 'wapd8of5', '', '2026-03-02', '2026-03-02 13:00:00+00'),
  ('5t670su0', 'yhudde5q', 26, 'g6smkiqs', 'out', 'adjusted', 500, 45000, NULL, 'One broke', '2026-03-02', '2026-03-02 22:00:00+00'),
  ('5t670su0', 'rm7ovdyj', 28, 'yhazaqo4', 'out', 'counted', 1500, 9000, NULL, '', '2026-03-02', '2026-03-02 23:00:00+00'),
  ('gshdifym', '23ekglsu', 30, '9y5o096n', 'in', 'opening', 5000, 5000, NULL, '', '2026-03-02', '2026-03-02 23:00:00+00'),
  ('gshdifym', 'jxx8pzdr', 32, '9y5o096n', 'out', 'invoice', 1000, 4000, 'gv731ngt', '', '2026-03-02', '2026-03-02 23:00:00+00'),
  ('gshdifym', 'c3igruvw', 34, '9y5o096n', 'out', 'invoice', 2000, 2000, 'gv731ngt', '', '2026-03-02', '2026-03-02 23:00:00+00'),
  ('5t670su0', 'rmnas04g', 4, 'yhazaqo4', 'in', 'opening', 20000, 20000, NULL, '', '2026-03-01', '2026-03-01 13:00:00+00'),
  ('5t670su0', 'jtohojja', 6, 'g6smkiqs', 'out', 'invoice', 3000, 47000, 'jbxnisj1', '', '2026-03-01', '2026-03-01 17:00:00+00'),
  ('5t670su0', 'cz12o9lx', 8, 'yhazaqo4', 'out', 'invoice', 2500, 17500, 'jbxnisj1', '', '2026-03-01', '2026-03-01 17:00:00+00');
insert into tax_rates (business_id, id, name, rate, free_reason, archived_at, version, created_at, updated_at) values
  ('5t670su0', 'n03bgzjp', 'Export', 0, 'Export outside the EU', NULL, 1, '2026-03-01 11:00:00+00', '2026-03-01 11:00:00+00'),
  ('5t670su0', 'yu8toslu', 'Reduced VAT', 7000, '', NULL, 1, '2026-03-01 10:00:00+00', '2026-03-01 10:00:00+00'),
  ('gshdifym', 'r9ytggx8', 'VAT', 20000, '', NULL, 1, '2026-03-02 23:00:00+00', '2026-03-02 23:00:00+00');
select setval('invoice_events_sequence_seq', (select max(sequence) from invoice_events)),
  setval('stock_movements_sequence_seq', (select max(sequence) from stock_movements));
commit;
