/** Downloads an issued document as an e-invoice of the chosen kind, or names what it lacks. */
import type { ClientResponse } from 'hono/client'
import { useState } from 'react'
import type { EInvoiceFile } from '../../../../domain/e-invoice/formats.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { saveFile } from '../../../../web/bulk/save-file.ts'
import { E_INVOICE_NAMES } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ApiProblem, answeredFile } from '../../../../web/client.ts'
import type { EInvoiceQuery } from '../../contract.ts'
import { MissingFacts } from './MissingFacts.tsx'

const OPTIONS: readonly { value: EInvoiceFile; label: string; help?: string }[] = [
  { value: 'xrechnung', label: E_INVOICE_NAMES.xrechnung, help: t('For public buyers and companies in Germany.') },
  { value: 'xrechnung-cii', label: E_INVOICE_NAMES['xrechnung-cii'] },
  { value: 'peppol', label: E_INVOICE_NAMES.peppol, help: t('For customers who receive through Peppol.') },
  { value: 'ubl', label: E_INVOICE_NAMES.ubl, help: t('For all other customers in Europe.') },
  { value: 'cii', label: E_INVOICE_NAMES.cii },
]

type EInvoiceDialogProps = {
  number: string
  customerId: string
  ask: (query: EInvoiceQuery) => Promise<ClientResponse<unknown>>
  onClose: () => void
}

export function EInvoiceDialog({ number, customerId, ask, onClose }: EInvoiceDialogProps) {
  const { country } = useBusiness()
  const [kind, setKind] = useState<EInvoiceFile>(country === 'DE' ? 'xrechnung' : 'ubl')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const choose = (chosen: EInvoiceFile) => {
    setKind(chosen)
    setProblem(undefined)
  }
  const download = async () => {
    setPending(true)
    try {
      const file = await answeredFile(ask({ format: kind }))
      saveFile(file, file.name)
      onClose()
    } catch (error) {
      setProblem(error as Error)
    }
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('E-invoice {number}', { number })}
      description={t('An XML file that your customer’s software can read.')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button look="primary" pending={pending} onClick={() => void download()}>
            {t('Download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t('Format')} group>
          <RadioGroup options={OPTIONS} value={kind} onValueChange={choose} />
        </Field>
        {problem && <WhyNot problem={problem} customerId={customerId} />}
      </div>
    </Dialog>
  )
}

function WhyNot({ problem, customerId }: { problem: Error; customerId: string }) {
  const { code, errors = [] } = problem instanceof ApiProblem ? problem.details : {}
  if (code !== 'e-invoice-incomplete') {
    return (
      <Banner tone="red" announced>
        {problem.message}
      </Banner>
    )
  }
  return (
    <Banner tone="amber" announced>
      <span className="font-medium">{t('Missing for this format')}</span>
      <MissingFacts facts={errors} customerId={customerId} />
      <span className="mt-2 block">
        {t('This document stays as it was issued. What you add now will be on new documents.')}
      </span>
    </Banner>
  )
}
