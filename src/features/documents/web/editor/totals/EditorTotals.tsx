/** The totals of the document while it is being written, and the discount on the whole. */
import { type ReactNode, type Ref, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type DocumentTotals, taxOfBase } from '../../../../../domain/documents/document-totals.ts'
import type { MinorUnits } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { MoneyText } from '../../../../../ui/text/MoneyText.tsx'
import { useFootBar } from '../../../../../ui/use-foot-bar.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { type Taxes, useTaxes } from '../../../../taxes/web/use-taxes.ts'
import { ShownTotals, TotalRow } from '../../page/ShownTotals.tsx'
import { useDocumentForm } from '../document-form.ts'
import { DOCUMENT_DISCOUNT_TOO_LARGE } from './discount-text.ts'
import { useEditorTotals } from './EditorTotalsProvider.tsx'
import { useDiscountInput } from './use-discount-input.ts'

const NEGATIVE_TOTAL = t(
  'The lines of one tax come to less than zero. Make the negative amount smaller, or choose the tax of the lines it reduces.',
)

type EditorTotalsProps = {
  /** What the discount of the whole document is called. */
  discountLabel: string
  /** The element of the grand total. */
  totalRef: Ref<HTMLDivElement>
  /** What a kind of document has below them. */
  children?: ReactNode
}

export function EditorTotals({ discountLabel, totalRef, children }: EditorTotalsProps) {
  const { currency, taxRegistered } = useBusiness()
  // notices leave the totals free
  const section = useRef<HTMLElement>(null)
  useFootBar(section)
  const taxes = useTaxes()
  const chosen = useWatch({ control: useDocumentForm().control, name: 'deposits' })
  const { totals, deposits, subtotal, broken, discount, pricesIncludeTax } = useEditorTotals()
  return (
    <section
      ref={section}
      aria-label={t('Totals')}
      // the discount is below the subtotal, whichever rows there are
      className="ms-auto flex w-full flex-col sm:max-w-72 [&>dl]:contents [&>dl>*]:order-3 [&>dl>:first-child]:order-1 [&>p]:order-4"
    >
      <DocumentDiscount label={discountLabel} tooLarge={broken === 'discount-too-large'} />
      {totals ? (
        <ShownTotals
          totals={withTax(totals, taxes)}
          discount={discount}
          deposits={deposits.map(row => ({
            ...row,
            number: chosen.find(({ id }) => id === row.depositId)?.number ?? '',
          }))}
          taxRegistered={taxRegistered}
          pricesIncludeTax={pricesIncludeTax}
          currency={currency}
          totalRef={totalRef}
        />
      ) : (
        <UnknownTotals subtotal={subtotal} taxName={taxes.defaultTax.name} totalRef={totalRef} />
      )}
      {(broken === 'amount-too-large' || broken === 'negative-total') && (
        <p role="status" className="py-1.5 text-red">
          {broken === 'amount-too-large' ? t('The total is too large.') : NEGATIVE_TOTAL}
        </p>
      )}
      {children}
    </section>
  )
}

type UnknownTotalsProps = { subtotal: MinorUnits | undefined; taxName: string; totalRef: Ref<HTMLDivElement> }

/** The total is not shown while a figure or a discount cannot be read. */
function UnknownTotals({ subtotal, taxName, totalRef }: UnknownTotalsProps) {
  const { currency, taxRegistered } = useBusiness()
  return (
    <dl className="ms-auto w-full sm:max-w-72">
      <TotalRow
        term={t('Subtotal')}
        amount={subtotal === undefined ? '–' : <MoneyText amount={subtotal} currency={currency} />}
      />
      {taxRegistered && <TotalRow term={taxName || t('Tax')} amount="–" />}
      <TotalRow strong ref={totalRef} term={t('Total')} amount="–" />
    </dl>
  )
}

/** `tooLarge`: it is more than the subtotal. */
function DocumentDiscount({ label, tooLarge }: { label: string; tooLarge: boolean }) {
  const { input, note, error, example } = useDiscountInput('discount')
  return (
    <Field
      label={label}
      note={note}
      error={error ?? (tooLarge ? DOCUMENT_DISCOUNT_TOO_LARGE : undefined)}
      className="order-2 w-full py-0.5 flex-row! flex-wrap items-center justify-between [&>label]:font-normal! [&>label]:text-body! [&>label]:text-ink-muted!"
    >
      <TextInput {...input} align="right" placeholder={example} className="w-32 max-sm:w-40" />
    </Field>
  )
}

/** Tax has a row from the start, so that nothing moves when the first line is written. */
function withTax(
  totals: DocumentTotals,
  { defaultTax: { rate, name, category, freeReason: reason, parts } }: Taxes,
): DocumentTotals {
  if (totals.taxes.length > 0) return totals
  return { ...totals, taxes: [{ rate, name, category, reason, net: 0, ...taxOfBase(0, rate, parts) }] }
}
