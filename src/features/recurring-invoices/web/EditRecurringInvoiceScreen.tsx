/** Edits what a recurring invoice repeats: its lines, discount and note. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { RestoredNotice } from '../../../ui/forms/RestoredNotice.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../ui/use-hotkey.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ApiProblem } from '../../../web/client.ts'
import { problemWords } from '../../../web/form-problem.ts'
import { FormFault } from '../../../web/forms/FormFault.tsx'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { Business } from '../../businesses/contract.ts'
import { DocumentFormContext } from '../../documents/web/editor/document-form.ts'
import { blankLine, lineOf } from '../../documents/web/editor/document-values.ts'
import { EditorLines } from '../../documents/web/editor/EditorLines.tsx'
import { EditorOwnFields } from '../../documents/web/editor/EditorOwnFields.tsx'
import type { EditorValues } from '../../documents/web/editor/editor-values.ts'
import { editorResolver, placedFault } from '../../documents/web/editor/saving/editor-body.ts'
import { discountText } from '../../documents/web/editor/totals/discount-text.ts'
import { EditorTotals } from '../../documents/web/editor/totals/EditorTotals.tsx'
import { EditorTotalsProvider } from '../../documents/web/editor/totals/EditorTotalsProvider.tsx'
import type { NewInvoice } from '../../invoices/contract.ts'
import { taxRatesOptions } from '../../taxes/web/api.ts'
import type { RecurringInvoice } from '../contract.ts'
import { recurringInvoiceOptions, useChangeRecurringInvoice } from './api.ts'

export function EditRecurringInvoiceScreen() {
  const business = useBusiness()
  const { recurringInvoiceId } = useParams({ from: '/recurring-invoices/$recurringInvoiceId/edit' })
  const query = useQuery(recurringInvoiceOptions(business.id, recurringInvoiceId))
  const taxes = useQuery(taxRatesOptions(business.id))
  // what is typed over stays as it was read
  const [opened, setOpened] = useState<RecurringInvoice>()
  if (query.data && !opened) setOpened(query.data)
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/recurring-invoices/$recurringInvoiceId" params={{ recurringInvoiceId }}>
            {t('Recurring invoice')}
          </BackLink>
        }
        title={t('Edit recurring invoice')}
        description={
          opened ? t('For {name}. Invoices created so far stay as they are.', { name: opened.customerName }) : ''
        }
      />
      {query.isError && !opened && <NotLoaded title={t('This recurring invoice couldn’t be loaded.')} query={query} />}
      {!opened || taxes.isLoading ? (
        query.isPending && <Skeleton className="h-64 w-full" />
      ) : (
        <Editor recurring={opened} business={business} />
      )}
    </>
  )
}

/** As of today: the date of each invoice is its own. */
function valuesOf(recurring: RecurringInvoice, { today, currency }: Business & { today: string }): EditorValues {
  const {
    customerId: id,
    customerName: name,
    customerTaxRateId: taxRateId,
    customerLanguage: documentLanguage,
    items,
    discount,
    note,
    orderReference,
  } = recurring
  const { decimals } = currencyOf(currency)
  return {
    isDeposit: false,
    deposits: [],
    customer: { id, name, address: '', termsDays: null, taxRateId, documentLanguage },
    customerText: '',
    delivery: null,
    date: today,
    dueDate: null,
    fixedDays: null,
    supplyFrom: '',
    supplyTo: '',
    orderReference,
    withholding: null,
    note,
    ownValues: recurring.ownValues,
    opening: recurring.opening,
    terms: null,
    discount: discountText(discount, decimals),
    lines: items.length > 0 ? items.map(item => lineOf(item, decimals)) : [blankLine()],
    saved: null,
  }
}

type EditorProps = { recurring: RecurringInvoice; business: ReturnType<typeof useBusiness> }

function Editor({ recurring, business }: EditorProps) {
  const { id, customerId, version } = recurring
  const navigate = useNavigate()
  const { write, isPending } = useChangeRecurringInvoice(id)
  const sheet = useRef<HTMLFormElement>(null)
  const total = useRef<HTMLDivElement>(null)
  const resolver = useMemo(() => editorResolver(business, () => true), [business])
  const form = useForm<EditorValues, unknown, NewInvoice>({ defaultValues: valuesOf(recurring, business), resolver })
  // its methods never change, so that parts which use them are not rendered again when the state changes
  const [parts] = useState(form)
  const draft = useKeptDraft(`recurring-invoice-lines.${business.id}.${id}`, form)
  const { register, formState } = form

  const refused = (error: Error) => {
    const faults = error instanceof ApiProblem ? (error.details.errors ?? []) : []
    for (const { field, message } of faults) {
      const { name } = placedFault({ path: field.split('.'), message }, form.getValues())
      form.setError(name as FieldPath<EditorValues>, { type: 'server', message })
    }
    if (faults.length === 0) form.setError('root.server', { type: 'server', message: problemWords(error) })
  }
  const save = form.handleSubmit(({ items, opening, note, discount = null, orderReference, ownValues = {} }) => {
    const { every, unit, startsOn, onLastDay, endsAfter, endsOn, result, prices, period } = recurring
    const schedule = { every, unit, startsOn, onLastDay, endsAfter, endsOn, result, prices, period }
    return write(
      { ...schedule, customerId, items, opening, note, discount, orderReference, ownValues, version },
      {
        done: () => {
          draft.forget()
          notifyDone(t('Recurring invoice saved'))
        },
        leave: () =>
          navigate({
            to: '/recurring-invoices/$recurringInvoiceId',
            params: { recurringInvoiceId: id },
            replace: true,
          }),
        refused,
      },
    )
  })
  useHotkey('mod+s', () => void save())
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <DocumentFormContext value={parts}>
      <EditorTotalsProvider>
        <form ref={sheet} noValidate onSubmit={submitted} className="rounded border border-line bg-surface">
          <div className="flex flex-col gap-4 px-10 py-6 empty:hidden max-sm:px-4">
            <RestoredNotice draft={draft} />
            <p className="text-dense text-ink-muted">
              {t(
                'Write {month}, {year} or {period} in a line, its description, the opening text or the note. Each invoice fills in its own.',
                { month: '{month}', year: '{year}', period: '{period}' },
              )}
            </p>
          </div>
          <EditorOwnFields className="px-10 pb-6 max-sm:px-4" />
          <div className="px-10 pb-6 max-sm:px-4">
            <Field
              label={t('Opening text')}
              help={t('Printed above the items.')}
              error={formState.errors.opening?.message}
            >
              <TextArea {...register('opening')} rows={3} />
            </Field>
          </div>
          <EditorLines autoFocus={false} />
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6 px-10 pt-6 pb-10 max-sm:px-4 max-sm:pb-6">
            <div className="flex w-full flex-col gap-4 sm:w-70 lg:w-96">
              <Field label={t('Note')} help={t('Printed below the items.')} error={formState.errors.note?.message}>
                <TextArea {...register('note')} rows={3} />
              </Field>
              <Field label={t('Customer’s order')} error={formState.errors.orderReference?.message}>
                <TextInput {...register('orderReference')} />
              </Field>
            </div>
            <EditorTotals discountLabel={t('Discount on the invoice')} totalRef={total} />
          </div>
          <FormFault errors={formState.errors} className="px-10 pb-3 max-sm:px-4" />
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-10 py-3 max-sm:px-4">
            <ButtonLink to="/recurring-invoices/$recurringInvoiceId" params={{ recurringInvoiceId: id }}>
              {t('Cancel')}
            </ButtonLink>
            <Button type="submit" look="primary" keys="mod+s" pending={isPending}>
              {t('Save')}
            </Button>
          </div>
        </form>
      </EditorTotalsProvider>
    </DocumentFormContext>
  )
}
