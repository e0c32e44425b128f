-- A business that comes from another installation brings rows that no contract has read.
ALTER TABLE businesses ADD CONSTRAINT businesses_own_fields_are_fields CHECK (NOT jsonb_path_exists(own_fields, '$[*] ? (
  !(@.type() == "object") || !(@.id.type() == "string") || !(@.name.type() == "string") || !(@.isPrinted.type() == "boolean")
  || !(@.place == "customer" || @.place == "product" || @.place == "document")
  || !(@."type" == "text" || @."type" == "date" || @."type" == "choice")
  || !(@.options.type() == "array") || exists(@.options[*] ? (@.type() != "string")))'));
--> statement-breakpoint
-- Whether these are the values of own fields: texts by the ids of the fields.
CREATE FUNCTION are_own_values(own_values jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  jsonb_typeof(own_values) = 'object' AND NOT jsonb_path_exists(own_values, '$.* ? (@.type() != "string")');
--> statement-breakpoint
-- Whether these are own fields as a document prints them.
CREATE FUNCTION are_own_facts(own_facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  jsonb_typeof(own_facts) = 'array' AND NOT jsonb_path_exists(own_facts, '$[*] ? (
    !(@.type() == "object") || !(@.name.type() == "string") || !(@.value.type() == "string")
    || !(@."type" == "text" || @."type" == "date" || @."type" == "choice"))');
--> statement-breakpoint
ALTER TABLE customers DROP CONSTRAINT customers_own_values, ADD CONSTRAINT customers_own_values CHECK (are_own_values(own_values));--> statement-breakpoint
ALTER TABLE products DROP CONSTRAINT products_own_values, ADD CONSTRAINT products_own_values CHECK (are_own_values(own_values));--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_own_fields CHECK (are_own_values(own_values) AND are_own_facts(own_facts));--> statement-breakpoint
ALTER TABLE quotes ADD CONSTRAINT quotes_own_fields CHECK (are_own_values(own_values) AND are_own_facts(own_facts));--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_own_fields CHECK (are_own_values(own_values) AND are_own_facts(own_facts));--> statement-breakpoint
ALTER TABLE invoice_items ADD CONSTRAINT invoice_items_own_facts CHECK (are_own_facts(own_facts));--> statement-breakpoint
ALTER TABLE quote_items ADD CONSTRAINT quote_items_own_facts CHECK (are_own_facts(own_facts));--> statement-breakpoint
ALTER TABLE order_items ADD CONSTRAINT order_items_own_facts CHECK (are_own_facts(own_facts));--> statement-breakpoint
ALTER TABLE recurring_invoice_items ADD CONSTRAINT recurring_invoice_items_own_facts CHECK (are_own_facts(own_facts));
