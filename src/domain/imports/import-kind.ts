export const importKinds = ['customers', 'products', 'prices', 'stock', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]
