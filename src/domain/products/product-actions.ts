/** What can be done with a product now, and why not. */

export type ProductAction = 'adjust-stock' | 'verify-stock'

/** The code with which the server refuses it; undefined where it is possible. Only goods have stock. */
export function whyNot(
  _action: ProductAction,
  { isService }: { readonly isService: boolean },
): 'service-has-no-stock' | undefined {
  return isService ? 'service-has-no-stock' : undefined
}
