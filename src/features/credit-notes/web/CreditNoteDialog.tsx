/** Writes a credit note: over all that remains of an invoice, over some lines, or over an amount. */
import { Controller, useFormContext } from 'react-hook-form'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { remainingQuantity } from '../../../domain/payments/credit.ts'
import { t } from '../../../translations/web.ts'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { countAsText, moneyAsText, quantityAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { overtaken } from '../../ledger/web/meanwhile.ts'
import type { CreditNoteWritten } from '../contract.ts'
import { AmountCreditFields } from './AmountCreditFields.tsx'
import { useCreateCreditNote } from './api.ts'
import { CreditFields, CreditFigures } from './CreditFields.tsx'
import { type CreditValues, creditOf, creditSchema, creditsGoods, nothingCredited } from './credit-form.ts'

export function CreditNoteDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { asRead, reload } = useAsRead(invoiceOptions(businessId, invoiceId))
  return asRead ? <CreditNoteForm invoice={asRead} onRefused={reload} onClose={onClose} /> : null
}

const EXTENTS = [
  { value: 'all', label: t('Everything that remains') },
  { value: 'lines', label: t('Some lines or quantities') },
  { value: 'amount', label: t('An amount, such as a goodwill discount') },
] as const

/** With more lines than these the figures at the foot of the form are out of sight. */
const MANY_LINES = 8

const CreditField: FieldOf<CreditValues> = FormField

type CreditNoteFormProps = { invoice: Invoice; onRefused: (problem: Error) => Promise<unknown>; onClose: () => void }

function CreditNoteForm({ invoice, onRefused, onClose }: CreditNoteFormProps) {
  const { id: businessId } = useBusiness()
  const { currency } = invoice
  const form = useKeptForm(`credit-note.${businessId}.${invoice.id}`, {
    schema: creditSchema(invoice),
    start: nothingCredited,
  })
  const { write } = useCreateCreditNote(invoice.id)
  const values = form.watch()
  const credit = creditOf(invoice, values)
  const byAmount = values.extent === 'amount'
  return (
    <FormDialog
      form={form}
      title={t('Credit note for {number}', { number: invoice.number ?? '' })}
      description={t('The invoice stays as it is. A credit note has its own number and can’t be changed later.')}
      saveLabel={t('Create credit note')}
      save={(note, outcome) =>
        write(note, {
          ...outcome,
          refused: async problem => {
            showProblem(form, overtaken(problem))
            await onRefused(problem)
          },
        })
      }
      done={({ creditNote: { number, total } }: CreditNoteWritten) =>
        t('Credit note {number} for {amount} created', { number, amount: moneyAsText(total, currency) })
      }
      onClose={onClose}
      summary={
        credit &&
        !byAmount &&
        invoice.items.length > MANY_LINES &&
        t('Credit: {amount}', { amount: moneyAsText(credit.total, currency) })
      }
      size="large"
    >
      <CreditField name="extent" label={t('What do you want to credit?')} group>
        <RadioGroup options={EXTENTS} />
      </CreditField>
      {byAmount && <AmountCreditFields invoice={invoice} values={values} />}
      <CreditFields asksForGoods={creditsGoods(invoice, values)} reasonRequired={byAmount} />
      {!byAmount && <CreditLines invoice={invoice} values={values} />}
      <CreditFigures invoice={invoice} values={values} />
    </FormDialog>
  )
}

type CreditLinesProps = { invoice: Invoice; values: CreditValues }

const HEAD = 'border-b border-line-strong pb-1.5 text-dense font-medium text-ink-muted'
const CELL = 'border-b border-line py-2'

/** For everything that remains the quantities are only shown; line by line they are typed. */
function CreditLines({ invoice, values }: CreditLinesProps) {
  const lineTotals = creditOf(invoice, values)?.lineTotals
  return (
    <table className="w-full border-separate border-spacing-0 text-body">
      <caption className="sr-only">{t('Lines to credit')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-start`}>
            {t('Item')}
          </th>
          <th scope="col" className={`${HEAD} w-28 ps-3 text-end`}>
            {t('Quantity')}
          </th>
          <th scope="col" className={`${HEAD} w-28 ps-3 text-end max-sm:hidden`}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map(
          (item, index) =>
            hasFigures(item) && (
              <tr key={item.id}>
                <td className={`${CELL} wrap-anywhere`}>
                  <bdi>{item.name}</bdi>
                  <span className="block text-dense text-ink-muted">{leftOf(item)}</span>
                </td>
                <td className={`${CELL} ps-3 text-end tabular-nums`}>
                  {values.extent === 'all' ? (
                    quantityAsText(remainingQuantity(item))
                  ) : (
                    <QuantityToCredit item={item} place={index + 1} />
                  )}
                </td>
                <td className={`${CELL} ps-3 text-end max-sm:hidden`}>
                  <MoneyText amount={lineTotals?.[index] ?? 0} currency={invoice.currency} />
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

type Item = Invoice['items'][number]

function QuantityToCredit({ item, place }: { item: Item; place: number }) {
  const { control, formState } = useFormContext<CreditValues>()
  const fault = formState.errors.quantities?.[item.id]?.message
  const faultId = `credit-fault-${item.id}`
  if (remainingQuantity(item) === 0) return <>–</>
  return (
    <>
      <Controller
        name={`quantities.${item.id}`}
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <QuantityInput
            {...field}
            value={value ?? null}
            onValueChange={onChange}
            align="right"
            placeholder="0"
            aria-label={t('Quantity to credit, line {number}, {name}', {
              number: countAsText(place),
              name: item.name,
            })}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
          />
        )}
      />
      {fault && (
        <span id={faultId} className="mt-1 block text-dense text-red">
          {fault}
        </span>
      )}
    </>
  )
}

function leftOf(item: Item): string {
  const quantity = quantityAsText(item.quantity ?? 0)
  const left = remainingQuantity(item)
  if (item.creditedQuantity === 0) return t('{quantity} invoiced', { quantity })
  return left === 0
    ? t('All {quantity} already credited', { quantity })
    : t('{left} of {quantity} left', { left: quantityAsText(left), quantity })
}
