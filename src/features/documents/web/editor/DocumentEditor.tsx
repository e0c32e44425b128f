/** The editor of a document, laid out like what the customer gets. */
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import { attachableKinds } from '../../../../domain/documents/attachments.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { Attachments } from '../../../attachments/web/Attachments.tsx'
import { NewCustomerForm } from '../../../customers/web/form/CustomerForm.tsx'
import { BusinessHead } from '../page/BusinessHead.tsx'
import { BackToList } from '../page/DocumentScreen.tsx'
import { OutdatedTaxes } from '../page/TaxNotices.tsx'
import { DocumentFormContext, useDocumentForm } from './document-form.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorCustomer } from './EditorCustomer.tsx'
import { EditorDates, EditorSupply } from './EditorDates.tsx'
import { EditorLines } from './EditorLines.tsx'
import { EditorOwnFields } from './EditorOwnFields.tsx'
import { useEditorKind } from './editor-kind.ts'
import { useTextsOfCustomer } from './editor-texts.ts'
import { chosenCustomer, type EditorValues } from './editor-values.ts'
import { fieldWords } from './field-words.ts'
import { focusCell } from './line-cells.ts'
import { EditorConflict } from './saving/EditorConflict.tsx'
import { EditorTotals } from './totals/EditorTotals.tsx'
import { EditorTotalsProvider } from './totals/EditorTotalsProvider.tsx'
import { type DocumentEditing, type EditorStart, type Intent, useDocumentEditor } from './use-document-editor.ts'
import { useLinesOfCustomer } from './use-lines-of-customer.ts'

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
  const isNew = props.id === undefined
  const kind = useEditorKind()
  const { titles, page, supply, hasOptions, beginsWith, Notices, BelowLines, BelowTotals } = kind
  const { onPaper, ofNew } = titles(props.start)
  const attached = attachableKinds.find(each => each === kind.name)
  const { opening, terms } = props.start
  const hasTerms = terms !== null
  // what few write takes no room of the others; it may also come with kept changes, or from somebody else
  const [hasOpening, setHasOpening] = useState(hasTerms || !!opening)
  const isOpeningWritten = useWatch({ control: parts.control, name: 'opening', compute: Boolean })
  if (isOpeningWritten && !hasOpening) setHasOpening(true)
  const openingField = useRef<HTMLTextAreaElement>(null)
  return (
    <DocumentFormContext value={parts}>
      <EditorTotalsProvider>
        <PageHeader
          back={draft.id ? <BackLink {...page(draft.id)}>{t('Draft')}</BackLink> : <BackToList kind={kind} />}
          oneRowOnPhone
          title={isNew ? ofNew : t('Edit draft')}
          description={kind.editing.untilThen}
        />
        {Notices && <Notices id={draft.id} version={props.start.saved?.version} isNew={isNew} />}
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
              <p className="text-title font-semibold tracking-[-0.01em]">{onPaper}</p>
              <p className="text-ink-muted">{t('Draft, no number yet')}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 px-10 py-8 max-sm:gap-y-3 max-sm:px-4 max-sm:py-4">
            <EditorCustomer id={draft.id} autoFocus={props.start.customer === null} onAdd={setNewCustomer} />
            <div className="flex flex-col gap-3 max-sm:w-full sm:w-80">
              <EditorDates />
              {supply && <EditorSupply supply={supply} />}
            </div>
          </div>
          <EditorOwnFields className="px-10 pb-8 max-sm:px-4 max-sm:pb-4" />
          {beginsWith.opening !== undefined && hasOpening && (
            <div className="px-10 pb-8 max-sm:px-4 max-sm:pb-4">
              <EditorText name="opening" help={t('Printed above the items.')} field={openingField} />
            </div>
          )}
          <EditorLines autoFocus={props.start.customer !== null && isNew} hasOptions={hasOptions} />
          {BelowLines && <BelowLines id={draft.id} />}
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6 px-10 pt-6 pb-10 max-sm:px-4 max-sm:pb-6">
            <div className="flex w-full flex-col gap-5 sm:w-70 lg:w-96">
              <EditorText name="note" help={t('Printed below the items.')} />
              {beginsWith.opening !== undefined && !hasOpening && (
                <Button
                  look="quiet"
                  className="-ms-3.5 self-start"
                  onClick={() => {
                    flushSync(() => setHasOpening(true))
                    openingField.current?.focus()
                  }}
                >
                  {t('Add opening text')}
                </Button>
              )}
              {hasTerms && <EditorText name="terms" help={t('Printed below the items, but not on the invoice.')} />}
            </div>
            <EditorTotals discountLabel={kind.editing.discount} totalRef={setTotal}>
              {BelowTotals && <BelowTotals />}
            </EditorTotals>
          </div>
          <EditorBar editing={editing} total={total} />
        </form>
        {draft.id && attached && <Attachments kind={attached} id={draft.id} className="mt-4 max-w-xl" />}
        {newCustomer !== null && <AddCustomerDialog name={newCustomer} onClose={() => setNewCustomer(null)} />}
        <EditorQuestions editing={editing} />
      </EditorTotalsProvider>
    </DocumentFormContext>
  )
}

type EditorTextProps = {
  name: 'opening' | 'note' | 'terms'
  help: string
  field?: RefObject<HTMLTextAreaElement | null>
}

function EditorText({ name, help, field }: EditorTextProps) {
  const { control, register } = useDocumentForm<EditorValues>()
  const { errors } = useFormState({ control, name })
  const registered = register(name)
  return (
    <Field label={fieldWords(useEditorKind())[name]} help={help} error={errors[name]?.message}>
      <TextArea
        {...registered}
        ref={area => {
          registered.ref(area)
          if (field) field.current = area
        }}
        rows={3}
      />
    </Field>
  )
}

function EditorQuestions({ editing }: { editing: DocumentEditing }) {
  const { question, leaveFor, dismiss } = editing
  const { SendDialog } = useEditorKind()
  if (question?.about === 'other-version') return <EditorConflict editing={editing} {...question} />
  if (question?.about !== 'send') return null
  const { id } = question
  return <SendDialog id={id} onClose={isSent => (isSent ? void leaveFor(id) : dismiss())} />
}

function AddCustomerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { setValue, clearErrors } = useDocumentForm<EditorValues>()
  const letLinesFollow = useLinesOfCustomer()
  const letTextsFollow = useTextsOfCustomer()
  const isAdded = useRef(false)
  return (
    <NewCustomerForm
      name={name}
      onClose={onClose}
      goOn={() => isAdded.current && focusCell(document, 0, 'product')}
      onSaved={customer => {
        letLinesFollow(customer)
        letTextsFollow(customer)
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
