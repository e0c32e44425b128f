-- A refund is a payment below zero. The sum of payments, and that it stays between what is left to pay and the total, hold it as they hold payments.
ALTER TABLE payments DROP CONSTRAINT payments_amount, ADD CONSTRAINT payments_amount CHECK (amount <> 0);
