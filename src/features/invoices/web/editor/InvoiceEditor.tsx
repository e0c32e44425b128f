/** The invoice editor, laid out like the invoice that the customer gets. */
import { useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EditorFormContext } from '../../../documents/web/editor/document-form.ts'
import { EditorLines } from '../../../documents/web/editor/EditorLines.tsx'
import { EditorTotals } from '../../../documents/web/editor/totals/EditorTotals.tsx'
import { EditorTotalsProvider } from '../../../documents/web/editor/totals/EditorTotalsProvider.tsx'
import { BusinessHead } from '../../../documents/web/page/BusinessHead.tsx'
import { AdaptedNotice } from '../actions/AdaptedNotice.tsx'
import { CarriedPayment } from '../page/CarriedPayment.tsx'
import { OutdatedTaxes } from '../page/OutdatedTaxes.tsx'
import { AddCustomerDialog } from './dialogs/AddCustomerDialog.tsx'
import { EditorQuestions } from './dialogs/EditorQuestions.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorCustomer } from './EditorCustomer.tsx'
import { EditorDates } from './EditorDates.tsx'
import { EditorNote } from './EditorNote.tsx'
import { type EditorStart, type Intent, useInvoiceEditor } from './use-invoice-editor.ts'

export function InvoiceEditor(props: EditorStart) {
  const business = useBusiness()
  const sheet = useRef<HTMLFormElement>(null)
  const [total, setTotal] = useState<Element | null>(null)
  const editing = useInvoiceEditor(props, sheet)
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
  const { saved } = props.start
  return (
    <EditorFormContext value={parts}>
      <EditorTotalsProvider>
        <PageHeader
          back={
            draft.id ? (
              <BackLink to="/invoices/$invoiceId" params={{ invoiceId: draft.id }}>
                {t('Draft')}
              </BackLink>
            ) : (
              <BackLink to="/invoices">{t('Invoices')}</BackLink>
            )
          }
          title={invoiceId ? t('Edit draft') : t('New invoice')}
          description={t('Saved automatically as a draft until you mark it as sent.')}
        />
        {invoiceId && saved && (
          <AdaptedNotice invoice={{ id: invoiceId, status: 'draft', version: saved.version }} className="mb-4" />
        )}
        {draft.id && <CarriedPayment invoiceId={draft.id} className="mb-4" />}
        <OutdatedTaxes />
        <form
          ref={sheet}
          noValidate
          onSubmit={event => event.preventDefault()}
          className="rounded border border-line bg-surface [&_button]:scroll-mb-24 [&_input]:scroll-mb-24"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-10 pt-10 max-sm:px-4 max-sm:pt-5">
            <BusinessHead sender={business} />
            <div className="text-end max-sm:text-start">
              <p className="text-title font-semibold tracking-[-0.01em]">{t('Invoice')}</p>
              <p className="text-ink-muted">{t('Draft, no number yet')}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 px-10 py-8 max-sm:px-4 max-sm:py-6">
            <EditorCustomer autoFocus={props.start.customer === null} onAdd={setNewCustomer} />
            <EditorDates />
          </div>
          <EditorLines autoFocus={props.start.customer !== null && !invoiceId} />
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6 px-10 pt-6 pb-10 max-sm:px-4 max-sm:pb-6">
            <EditorNote />
            <EditorTotals totalRef={setTotal} />
          </div>
          <EditorBar editing={editing} total={total} />
        </form>
        {newCustomer !== null && <AddCustomerDialog name={newCustomer} onClose={() => setNewCustomer(null)} />}
        <EditorQuestions editing={editing} />
      </EditorTotalsProvider>
    </EditorFormContext>
  )
}
