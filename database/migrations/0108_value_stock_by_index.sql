-- What stock is worth follows from what came in alone: the balances say how much went out between. Sales write nothing to this index.
create index "stock_movements_in" on "stock_movements" using btree ("business_id","product_id","sequence","date","quantity","balance","unit_cost") where type = 'in';
