export const importKinds = ['customers', 'delivery-addresses', 'products', 'prices', 'stock', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]
