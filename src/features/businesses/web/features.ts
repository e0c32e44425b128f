/** What a business can turn on beside customers, products, stock and invoices. A setting of the business says whether it did. */
import { ClipboardList, FileQuestionMark, HandCoins, Landmark, type LucideIcon, ReceiptText } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import type { Business } from '../contract.ts'

export type FeatureSwitch = Extract<keyof Business, `uses${string}`>

interface Feature {
  readonly icon: LucideIcon
  readonly turnOn: string
  /** Read as an answer to “What do you do?” */
  readonly does: string
  readonly brings: string
  /** Other words by which it is found. */
  readonly words: string
  readonly open: { readonly label: string; readonly to: '/quotes' | '/orders' | '/bills' | '/bank' | '/direct-debits' }
}

export const FEATURES: Readonly<Record<FeatureSwitch, Feature>> = {
  usesQuotes: {
    icon: FileQuestionMark,
    turnOn: t('Turn on quotes'),
    does: t('Write quotes'),
    brings: t('Write offers, have customers accept them online, and turn them into invoices.'),
    words: t('estimate, offer, proposal, accept online'),
    open: { label: t('Open quotes', { context: 'verb' }), to: '/quotes' },
  },
  usesOrders: {
    icon: ClipboardList,
    turnOn: t('Turn on orders and deliveries'),
    does: t('Take orders and deliver them'),
    brings: t('Confirm orders, reserve their goods in stock, deliver them in parts, and invoice them.'),
    words: t('sales order, order confirmation, delivery note, packing, shipping, back-order'),
    open: { label: t('Open orders', { context: 'verb' }), to: '/orders' },
  },
  usesBills: {
    icon: ReceiptText,
    turnOn: t('Turn on bills'),
    does: t('Keep bills from suppliers'),
    brings: t('Keep the bills you get from suppliers, read e-invoices, and see what to pay by when.'),
    words: t('expense, receipt, supplier, vendor, purchase, payable'),
    open: { label: t('Open bills', { context: 'verb' }), to: '/bills' },
  },
  usesBank: {
    icon: Landmark,
    turnOn: t('Turn on bank statements'),
    does: t('Match bank statements'),
    brings: t('Upload statements from your bank, and match what customers paid to their invoices.'),
    words: t('bank, reconcile, transactions, CAMT, MT940, OFX, CSV'),
    open: { label: t('Open bank statements', { context: 'verb' }), to: '/bank' },
  },
  usesDirectDebits: {
    icon: HandCoins,
    turnOn: t('Turn on SEPA direct debit'),
    does: t('Collect by SEPA direct debit'),
    brings: t('Collect what is due from customers who gave you a mandate. New invoices tell them when.'),
    words: t('direct debit, mandate, collect, pain.008'),
    open: { label: t('Open direct debits', { context: 'verb' }), to: '/direct-debits' },
  },
}

/** Direct debits are in euro only; a business that has them on can turn them off in any currency. */
export function offeredFeatures({
  currency,
  usesDirectDebits,
}: {
  readonly currency: string
  readonly usesDirectDebits: boolean
}): FeatureSwitch[] {
  const all = Object.keys(FEATURES) as FeatureSwitch[]
  return all.filter(feature => feature !== 'usesDirectDebits' || currency === 'EUR' || usesDirectDebits)
}
