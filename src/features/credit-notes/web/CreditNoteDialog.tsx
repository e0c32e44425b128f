/** Writes a credit note: over all that remains of an invoice, over some lines, or over an amount. */
import { t } from '../../../translations/web.ts'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import type { CreditNoteWritten } from '../contract.ts'
import { useCreateCreditNote } from './api.ts'
import { CreditFields } from './CreditFields.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { CreditLines } from './CreditLines.tsx'
import { type CreditValues, creditOf, creditSchema, creditsGoods, nothingCredited, remainderOf } from './credit-form.ts'

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
    ...{ schema: creditSchema(invoice), start: nothingCredited },
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
      {byAmount && (
        <CreditField
          name="amount"
          label={t('Amount')}
          required
          help={t('Including tax. {amount} can still be credited.', {
            amount: moneyAsText(remainderOf(invoice), currency),
          })}
        >
          {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
        </CreditField>
      )}
      <CreditFields asksForGoods={creditsGoods(invoice, values)} reasonRequired={byAmount} />
      {!byAmount && <CreditLines invoice={invoice} values={values} />}
      <CreditFigures invoice={invoice} values={values} />
    </FormDialog>
  )
}
