/** The invoice editor, laid out like the invoice that the customer gets. */
import { useEffect, useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { presetOf } from '../../../../domain/countries/countries.ts'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NewCustomerForm } from '../../../customers/web/form/CustomerForm.tsx'
import { EditorDeposits } from '../../../invoices/web/editor/EditorDeposits.tsx'
import { EditorPayable } from '../../../invoices/web/editor/EditorPayable.tsx'
import { OutdatedTaxes } from '../../../invoices/web/page/DraftNotices.tsx'
import { BusinessHead } from '../page/BusinessHead.tsx'
import { DocumentFormContext, useDocumentForm } from './document-form.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorCustomer } from './EditorCustomer.tsx'
import { EditorLines } from './EditorLines.tsx'
import { useEditorKind } from './editor-kind.ts'
import { chosenCustomer, dueDateOf, type EditorValues, termsOf } from './editor-values.ts'
import { focusCell } from './line-cells.ts'
import { EditorConflict } from './saving/EditorConflict.tsx'
import { EditorTotals } from './totals/EditorTotals.tsx'
import { EditorTotalsProvider } from './totals/EditorTotalsProvider.tsx'
import { type DocumentEditing, type EditorStart, type Intent, useDocumentEditor } from './use-document-editor.ts'

export function DocumentEditor(props: EditorStart) {
  const business = useBusiness()
  const sheet = useRef<HTMLFormElement>(null)
  const [total, setTotal] = useState<Element | null>(null)
  const editing = useDocumentEditor(props, sheet)
  const { parts, submit, question, draft } = editing
  const [newCustomer, setNewCustomer] = useState<string | null>(null)
  const free = question === null && newCustomer === null
  /** A key may save from within a field, whose text is then read as if the person had left it. */
  const submitFromField = (intent: Intent) => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement && sheet.current?.contains(field)) {
      field.blur()
      field.focus()
    }
    setTimeout(() => submit(intent))
  }
  useHotkey('mod+s', () => submitFromField('save'), { enabled: free })
  useHotkey('mod+enter', () => submitFromField('send'), { enabled: free })
  const { invoiceId } = props
  const { isDeposit } = props.start
  const { name, words, list, page, supply, Notices } = useEditorKind()
  return (
    <DocumentFormContext value={parts}>
      <EditorTotalsProvider>
        <PageHeader
          back={
            draft.id ? (
              <BackLink {...page(draft.id)}>{t('Draft')}</BackLink>
            ) : (
              <BackLink {...list}>{words.list}</BackLink>
            )
          }
          oneRowOnPhone
          title={invoiceId ? t('Edit draft') : isDeposit ? t('New deposit invoice') : words.newTitle}
          description={words.untilThen}
        />
        <Notices id={draft.id} version={props.start.saved?.version} isNew={!invoiceId} />
        <OutdatedTaxes />
        <form
          ref={sheet}
          noValidate
          onSubmit={event => event.preventDefault()}
          className="rounded border border-line bg-surface [&_button]:scroll-mb-24 [&_input]:scroll-mb-24"
        >
          {/* a phone has room for what is typed */}
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-10 pt-10 max-sm:hidden">
            <BusinessHead sender={business} />
            <div className="text-end max-sm:text-start">
              <p className="text-title font-semibold tracking-[-0.01em]">
                {isDeposit ? t('Deposit invoice') : words.title}
              </p>
              <p className="text-ink-muted">{t('Draft, no number yet')}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 px-10 py-8 max-sm:gap-y-3 max-sm:px-4 max-sm:py-4">
            <EditorCustomer
              invoiceId={name === 'invoice' ? draft.id : undefined}
              autoFocus={props.start.customer === null}
              onAdd={setNewCustomer}
            />
            <div className="flex flex-col gap-3 max-sm:w-full sm:w-80">
              <EditorDates />
              {supply && <EditorSupply isExpected={supply === 'expected'} />}
            </div>
          </div>
          <EditorLines autoFocus={props.start.customer !== null && !invoiceId} hasOptions={name === 'quote'} />
          {name === 'invoice' && <EditorDeposits invoiceId={draft.id} />}
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6 px-10 pt-6 pb-10 max-sm:px-4 max-sm:pb-6">
            <EditorNote />
            <EditorTotals totalRef={setTotal}>{name === 'invoice' && <EditorPayable />}</EditorTotals>
          </div>
          <EditorBar editing={editing} total={total} />
        </form>
        {newCustomer !== null && <AddCustomerDialog name={newCustomer} onClose={() => setNewCustomer(null)} />}
        <EditorQuestions editing={editing} />
      </EditorTotalsProvider>
    </DocumentFormContext>
  )
}

/** The due date follows by the payment terms until another one is chosen. */
function EditorDates() {
  const business = useBusiness()
  const { control } = useDocumentForm<EditorValues>()
  const date = useController({ control, name: 'date' })
  const dueDate = useController({ control, name: 'dueDate' })
  const { name, words, fixedDays } = useEditorKind()
  const customer = useWatch({ control, name: 'customer' })
  const today = dateInTimeZone(new Date(), business.timeZone)
  const follows = dueDate.field.value === null
  const closed = useClosedBooks()
  // only an invoice is dated in the books
  const books = name === 'invoice' ? closed : { words: () => undefined, firstOpen: undefined }
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
      <Field label={t('Date')} required error={date.fieldState.error?.message} help={books.words(date.field.value)}>
        <DateInput
          ref={date.field.ref}
          value={date.field.value}
          onValueChange={date.field.onChange}
          onBlur={date.field.onBlur}
          today={today}
          min={books.firstOpen}
        />
      </Field>
      {words.dueDate !== null && (
        <Field
          label={words.dueDate}
          error={dueDate.fieldState.error && (words.dueTooEarly ?? dueDate.fieldState.error.message)}
          help={
            follows
              ? t('{days, plural, one {# day} other {# days}} after the date', {
                  days: fixedDays ?? termsOf(customer, business),
                })
              : undefined
          }
        >
          <DateInput
            ref={dueDate.field.ref}
            value={dueDateOf({ customer, date: date.field.value, dueDate: dueDate.field.value, fixedDays }, business)}
            onValueChange={chosen => dueDate.field.onChange(chosen || null)}
            onBlur={dueDate.field.onBlur}
            today={today}
            from={date.field.value}
          />
        </Field>
      )}
    </div>
  )
}

/** When it was delivered or done, or is expected, and the customer's order: asked for where a business needs it. */
function EditorSupply({ isExpected }: { isExpected: boolean }) {
  const { control, setFocus, getValues } = useDocumentForm<EditorValues>()
  const from = useController({ control, name: 'supplyFrom' })
  const to = useController({ control, name: 'supplyTo' })
  const order = useController({ control, name: 'orderReference' })
  const isFilled = [from, to, order].some(({ field }) => field.value !== '')
  const [open, setOpen] = useState(false)
  const { timeZone, country } = useBusiness()
  const today = dateInTimeZone(new Date(), timeZone)
  const isFilledIn = !isExpected && !getValues('isDeposit') && presetOf(country)?.invoiceNeedsSupplyDate
  useEffect(() => {
    if (open) setFocus('supplyFrom')
  }, [open, setFocus])
  if (!open && !isFilled) {
    return (
      <Button look="quiet" size="small" className="-ms-3 self-start" onClick={() => setOpen(true)}>
        {isExpected ? t('Add delivery date or order number') : t('Add supply date or order number')}
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
      <Field
        label={isExpected ? t('Deliver by') : t('Supply date')}
        help={isFilledIn ? t('The invoice date if you leave it empty') : undefined}
        error={from.fieldState.error?.message}
      >
        <DateInput
          ref={from.field.ref}
          value={from.field.value}
          onValueChange={chosen => from.field.onChange(chosen ?? '')}
          onBlur={from.field.onBlur}
          today={today}
        />
      </Field>
      {!isExpected && (
        <Field label={t('Until')} help={t('Only for a period')} error={to.fieldState.error?.message}>
          <DateInput
            ref={to.field.ref}
            value={to.field.value}
            onValueChange={chosen => to.field.onChange(chosen ?? '')}
            onBlur={to.field.onBlur}
            today={today}
            from={from.field.value}
          />
        </Field>
      )}
      <Field label={t('Customer’s order')} className="col-span-2" error={order.fieldState.error?.message}>
        <TextInput {...order.field} placeholder={t('Such as PO-4711')} />
      </Field>
    </div>
  )
}

function EditorNote() {
  const { control, register } = useDocumentForm<EditorValues>()
  const { errors } = useFormState({ control, name: 'note' })
  return (
    <Field
      label={t('Note')}
      help={t('Printed below the items.')}
      error={errors.note?.message}
      className="w-full sm:w-70 lg:w-96"
    >
      <TextArea {...register('note')} rows={3} />
    </Field>
  )
}

function EditorQuestions({ editing }: { editing: DocumentEditing }) {
  const { question, leaveFor, dismiss } = editing
  const { SendDialog } = useEditorKind()
  if (question?.about === 'other-version') return <EditorConflict editing={editing} {...question} />
  if (question?.about !== 'issue') return null
  const { invoiceId } = question
  return <SendDialog id={invoiceId} onClose={isSent => (isSent ? void leaveFor(invoiceId) : dismiss())} />
}

function AddCustomerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { setValue, clearErrors } = useDocumentForm<EditorValues>()
  const isAdded = useRef(false)
  return (
    <NewCustomerForm
      name={name}
      onClose={onClose}
      goOn={() => isAdded.current && focusCell(document, 0, 'product')}
      onSaved={customer => {
        setValue('customer', chosenCustomer(customer), { shouldDirty: true })
        setValue('delivery', null)
        setValue('withholding', null)
        setValue('deposits', [])
        setValue('customerText', '')
        clearErrors('customer')
        isAdded.current = true
        onClose()
      }}
    />
  )
}
