-- What people are told of has more kinds: the same as in `notifyingEvents` of the domain.
DROP INDEX events_to_tell;
--> statement-breakpoint
CREATE INDEX events_to_tell ON events (business_id, sequence)
  WHERE actor_kind IN ('visitor', 'daybook')
    AND event IN (
      'quote-accepted', 'quote-declined', 'payment-recorded', 'payment-returned', 'e-invoice-refused', 'email-failed',
      'recurring-invoice-failed', 'recurring-invoice-drafted', 'recurring-invoice-missed', 'bill-due', 'bill-overdue', 'backup-failed'
    );
