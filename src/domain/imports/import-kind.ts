export const importKinds = [
  ...([
    'customers',
    'delivery-addresses',
    'products',
    'prices',
    'stock',
    'invoices',
    'suppliers',
    'bills',
    'quotes',
  ] as const),
] as const
export type ImportKind = (typeof importKinds)[number]
