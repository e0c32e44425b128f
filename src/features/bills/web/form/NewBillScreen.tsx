/** Adds a bill: by hand, or from an e-invoice that fills in the form and is shown below it. Nothing is added before the person confirms. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { rich, t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { RestoredNotice } from '../../../../ui/forms/RestoredNotice.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useFootBar } from '../../../../ui/use-foot-bar.ts'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { PHONE, useMediaQuery } from '../../../../ui/use-media-query.ts'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { figureFaults, problemWords, showProblem } from '../../../../web/form-problem.ts'
import { FormFault } from '../../../../web/forms/FormFault.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { METHOD_OPTIONS } from '../../../ledger/web/payment-words.ts'
import type { BillReading, NewBillFile } from '../../contract.ts'
import { readBillFile, supplierOptions, useCreateBill } from '../api.ts'
import { ReadInvoice } from '../received/ReadInvoice.tsx'
import { BillFields } from './BillFields.tsx'
import { BillFileDrop } from './BillFileDrop.tsx'
import { type BillValues, dateOr, emptyBill, newBillSchema, valuesOfReading } from './bill-form.ts'
import { ReadingNotices } from './ReadingNotices.tsx'

export function NewBillScreen() {
  const { id: businessId, today, defaultTax } = useBusiness()
  const navigate = useNavigate()
  const formId = useId()
  const { supplierId } = useSearch({ from: '/bills/new' })
  const form = useKeptForm(`bill.${businessId}.new`, {
    schema: newBillSchema,
    faults: figureFaults,
    start: emptyBill(today, defaultTax.rate),
  })
  const { file, reading, refusal, isReading, take } = useReadFile(read =>
    form.reset(valuesOfReading(read, emptyBill(today, defaultTax.rate)), { keepDefaultValues: true }),
  )
  const { write } = useCreateBill()
  const { isSubmitting, errors } = form.formState
  const supplier = useQuery({
    ...supplierOptions(businessId, supplierId ?? ''),
    enabled: supplierId !== undefined,
  }).data
  useEffect(() => {
    if (!supplier) return
    form.setValue('supplierId', { id: supplier.id, label: supplier.name })
    if (form.getValues('iban') === '') form.setValue('iban', supplier.iban)
  }, [supplier, form.setValue, form.getValues])
  const save = form.handleSubmit(values =>
    write(
      { ...values, ...(file && { file }) },
      {
        done: ({ supplierName }) => {
          form.draft.forget()
          notifyDone(t('Bill from {name} added', { name: supplierName }))
        },
        leave: ({ id }) => navigate({ to: '/bills/$billId', params: { billId: id }, replace: true }),
        refused: problem => showProblem(form, problem),
      },
    ),
  )
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (!isSubmitting) void save()
  }
  useHotkey('mod+s', () => !isSubmitting && void save())
  const isPhone = useMediaQuery(PHONE)
  const buttons = (
    <>
      <ButtonLink to="/bills">{t('Cancel')}</ButtonLink>
      <Button type="submit" form={formId} look="primary" keys="mod+s" pending={isSubmitting}>
        {t('Add bill')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        back={<BackLink to="/bills">{t('Bills')}</BackLink>}
        title={t('Add bill')}
        action={!isPhone && buttons}
      />
      <FormProvider {...form}>
        {reading && <ReadingNotices reading={reading} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Card>
            <form id={formId} noValidate onSubmit={submitted} className="flex flex-col gap-5">
              <RestoredNotice draft={form.draft} />
              <BillFields addsSuppliers />
              <PaidAlready />
              <FormFault errors={errors} />
            </form>
          </Card>
          <Card title={t('File')}>
            <BillFileDrop buttonLabel={file ? t('Replace') : t('Choose file')} pending={isReading} onFile={take}>
              {file
                ? rich('Attached: {file}', { file: <bdi className="font-medium">{file.fileName}</bdi> })
                : t(
                    'Drop the bill here: an e-invoice, a PDF or a photo of up to 20 MB. An e-invoice fills in the form.',
                  )}
              {refusal && <span className="mt-1 block text-ink-muted">{refusal}</span>}
            </BillFileDrop>
          </Card>
        </div>
        {reading && (
          <div className="mt-4">
            <ReadInvoice reading={reading} />
          </div>
        )}
      </FormProvider>
      {isPhone && <FootBar>{buttons}</FootBar>}
    </>
  )
}

/** At the foot of the screen, as in the editor of documents. */
function FootBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useFootBar(bar)
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex gap-2 border-t border-line bg-surface px-4 py-2 *:grow"
    >
      {children}
    </div>
  )
}

/** Reads what may be an e-invoice, and keeps any file. */
function useReadFile(fill: (reading: BillReading) => void) {
  const { id: businessId } = useBusiness()
  const [state, setState] = useState<{
    file?: NewBillFile
    reading?: BillReading
    refusal?: string
    isReading: boolean
  }>({
    isReading: false,
  })
  const take = async (file: NewBillFile) => {
    if (/\.(jpe?g|png)$/i.test(file.fileName)) return setState({ file, isReading: false })
    setState({ file, isReading: true })
    try {
      const reading = await readBillFile(businessId, file)
      setState({ file, reading, isReading: false })
      if (!reading.isOwn) fill(reading)
    } catch (problem) {
      setState({ file, refusal: problemWords(problem), isReading: false })
    }
  }
  return { ...state, take: (file: NewBillFile) => void take(file) }
}

const BillField: FieldOf<BillValues> = FormField

/** For a receipt: that it was paid at once, how and when. */
function PaidAlready() {
  const { today } = useBusiness()
  const books = useClosedBooks()
  const { watch, setValue } = useFormContext<BillValues>()
  const [date, payment] = [dateOr(watch('date'), today), watch('payment')]
  const isAhead = date > today
  const mark = (isPaid: boolean) =>
    setValue('payment', isPaid ? { date: isAhead ? today : date, method: 'card' } : null, { shouldDirty: true })
  return (
    <>
      <Checkbox
        checked={payment !== null}
        onChange={event => mark(event.target.checked)}
        label={t('It’s already paid in full')}
      />
      {payment && (
        <div className="grid gap-5 sm:grid-cols-2">
          <BillField name="payment.date" label={t('Paid on')} required help={books.words(payment.date)}>
            <DateInput today={today} min={books.firstOpen} max={today} />
          </BillField>
          <BillField name="payment.method" label={t('Method')}>
            <Select options={METHOD_OPTIONS} />
          </BillField>
        </div>
      )}
    </>
  )
}
