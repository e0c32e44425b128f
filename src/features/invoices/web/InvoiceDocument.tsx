/** The invoice as its customer sees it. */

import { MoneyText } from '../../../ui/MoneyText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Invoice } from '../contract.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentItems } from './DocumentItems.tsx'
import { DocumentTotals, TotalRow } from './DocumentTotals.tsx'

export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const business = useBusiness()
  const { currency, note, paid, balance } = invoice
  return (
    <article
      aria-label="The invoice as the customer sees it"
      className="flex min-w-0 flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:gap-6 max-sm:p-5"
    >
      <DocumentHead invoice={invoice} business={business} />
      <DocumentItems items={invoice.items} currency={currency} />
      <DocumentTotals totals={invoice} currency={currency}>
        {paid > 0 && (
          <>
            <TotalRow term="Paid" amount={<MoneyText amount={-paid} currency={currency} />} />
            <TotalRow term="Balance due" amount={<MoneyText amount={balance} currency={currency} />} strong />
          </>
        )}
      </DocumentTotals>
      {note && <p className="max-w-[72ch] whitespace-pre-line border-t border-line pt-5">{note}</p>}
    </article>
  )
}
