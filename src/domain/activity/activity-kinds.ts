/** The kinds of events. */

/** What the activity can be narrowed to. */
export const activityKinds = [
  'invoices',
  'quotes',
  'bills',
  'orders',
  'payments',
  'emails',
  'customers',
  'products',
  'stock',
  'settings',
  'people',
  'files',
] as const
export type ActivityKind = (typeof activityKinds)[number]
