/** Adds a bill by hand, with its file beside it. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { rich, t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { RestoredNotice } from '../../../../ui/forms/RestoredNotice.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { figureFaults, showProblem } from '../../../../web/form-problem.ts'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import type { NewBillFile } from '../../contract.ts'
import { supplierOptions, useCreateBill } from '../api.ts'
import { BillFields } from './BillFields.tsx'
import { emptyBill, newBillSchema } from './bill-form.ts'
import { FileDrop } from './FileDrop.tsx'

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
  const [file, setFile] = useState<NewBillFile>()
  const { write } = useCreateBill()
  const { isSubmitting, errors } = form.formState
  const supplier = useQuery({
    ...supplierOptions(businessId, supplierId ?? ''),
    enabled: supplierId !== undefined,
  }).data
  useEffect(() => {
    if (supplier) form.setValue('supplierId', { id: supplier.id, label: supplier.name })
  }, [supplier, form.setValue])
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
  const problem = errors.root?.server?.message
  return (
    <>
      <PageHeader
        back={<BackLink to="/bills">{t('Bills')}</BackLink>}
        title={t('Add bill')}
        action={
          <>
            <ButtonLink to="/bills">{t('Cancel')}</ButtonLink>
            <Button type="submit" form={formId} look="primary" keys="mod+s" pending={isSubmitting}>
              {t('Add bill')}
            </Button>
          </>
        }
      />
      <FormProvider {...form}>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Card>
            <form id={formId} noValidate onSubmit={submitted} className="flex flex-col gap-5">
              {problem && (
                <Banner tone="red" announced>
                  {problem}
                </Banner>
              )}
              <RestoredNotice draft={form.draft} />
              <BillFields addsSuppliers />
            </form>
          </Card>
          <Card title={t('File')}>
            <FileDrop buttonLabel={file ? t('Replace') : t('Choose file')} onFile={setFile}>
              {file
                ? rich('Attached: {file}', { file: <bdi className="font-medium">{file.fileName}</bdi> })
                : t('Drop the bill here: a PDF, XML, JPEG or PNG file of up to 20 MB. It’s kept as it is.')}
            </FileDrop>
          </Card>
        </div>
      </FormProvider>
    </>
  )
}
