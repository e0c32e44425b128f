/** Tells a document that the business itself sells by, such as a self-billed invoice of a customer (389), from a bill that it has to pay. */
import type { ReceivedInvoice } from '../e-invoice/received-invoice.ts'

export interface OwnNames {
  readonly name: string
  readonly legalName: string
  readonly postalCode: string
  readonly vatId: string
  readonly taxNumber: string
}

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
const isSame = (one: string, other: string) => plain(one) !== '' && plain(one) === plain(other)
/** Some write a VAT ID without the letters of its country. */
const digitsOf = (vatId: string) => plain(vatId).replace(/^[A-Z]{2}/, '')

/** VAT IDs decide, then tax numbers. Without one that both have, a seller of the same name at the same postal code is the business. */
export function isOwnInvoice({ seller }: Pick<ReceivedInvoice, 'seller'>, own: OwnNames): boolean {
  if (seller.vatId !== '' && own.vatId !== '') {
    const isPartOf = [seller.vatId, own.vatId].some(vatId => plain(vatId) === digitsOf(vatId))
    return isSame(seller.vatId, own.vatId) || (isPartOf && isSame(digitsOf(seller.vatId), digitsOf(own.vatId)))
  }
  if (seller.taxNumber !== '' && own.taxNumber !== '') return isSame(seller.taxNumber, own.taxNumber)
  const names = [own.name, own.legalName]
  return (
    isSame(seller.address?.postalCode ?? '', own.postalCode) &&
    [seller.name, seller.tradingName].some(theirs => names.some(ours => isSame(theirs, ours)))
  )
}
