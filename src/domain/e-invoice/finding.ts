/** What is wrong with an e-invoice, by the rule that it breaks. */
export interface Finding {
  /** As EN 16931 and its profiles number their rules (`BR-CO-15`), or `unreadable` for a date or a figure that is none. */
  readonly rule: string
  /** A warning breaks no rule of EN 16931. */
  readonly severity: 'error' | 'warning'
  /** The path of the field in the invoice: `lines.0.net`. Empty for the whole. */
  readonly where: string
  /** What a sentence about it names: figures as decimals, codes and texts as written. */
  readonly params: Readonly<Record<string, string>>
}
