/** Which deliveries wait to be invoiced. `invoiced`: in an invoice or a draft of one, or invoiced with the rest of the order. */
export const deliveryStatuses = ['to-invoice', 'invoiced', 'cancelled'] as const
