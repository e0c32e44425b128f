/** What can be done for a customer now, and why not. */

export type CustomerAction = 'create-invoice' | 'record-payment'

/** The code with which the server refuses it; undefined where it is possible. */
export function whyNot(
  action: CustomerAction,
  { archived, openCount = 0 }: { readonly archived: boolean; readonly openCount?: number },
): 'customer-archived' | 'nothing-open' | undefined {
  switch (action) {
    case 'create-invoice':
      return archived ? 'customer-archived' : undefined
    case 'record-payment':
      return openCount === 0 ? 'nothing-open' : undefined
  }
}
