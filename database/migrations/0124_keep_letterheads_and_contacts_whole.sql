-- A business that comes from another installation brings rows that no contract has read.
ALTER TABLE customers ADD CONSTRAINT customers_contacts_are_people CHECK (NOT jsonb_path_exists(contacts, '$[*] ? (
  !(@.type() == "object") || !(@.name.type() == "string") || !(@.role.type() == "string") || !(@.email.type() == "string")
  || !(@.phone.type() == "string") || !(@.receives.type() == "array") || exists(@.receives[*] ? (@.type() != "string")))'));
--> statement-breakpoint
ALTER TABLE letterheads ADD CONSTRAINT letterheads_look CHECK (
  document_layout IN ('modern', 'letter', 'compact') AND logo_place IN ('left', 'center', 'right')
  AND logo_size IN ('small', 'medium', 'large')
  AND hidden_columns <@ '["sku", "quantity", "price", "discount", "tax"]'::jsonb AND jsonb_typeof(hidden_columns) = 'array'
  AND signed_documents <@ '["quote", "order", "delivery"]'::jsonb AND jsonb_typeof(signed_documents) = 'array'
);
--> statement-breakpoint
-- A business is written before its pictures, and deleted before them.
ALTER TABLE businesses ADD CONSTRAINT businesses_letterhead_picture FOREIGN KEY (id, letterhead_picture_id)
  REFERENCES letterhead_pictures (business_id, id) DEFERRABLE INITIALLY DEFERRED;
