/** The service for e-invoices in the settings, where customers ask for them: an address of one's own, with its key. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEInvoices } from '../../../domain/e-invoice/formats.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ApiProblem } from '../../../web/client.ts'
import { problemInWords } from '../../../web/problem-in-words.ts'
import type { EInvoiceServiceShown } from '../contract.ts'
import { eInvoiceServiceOptions, useChangeEInvoiceService, useRemoveEInvoiceService } from './api.ts'

export function EInvoiceService() {
  const { id: businessId, country } = useBusiness()
  const { data: service } = useQuery(eInvoiceServiceOptions(businessId))
  const [isOpen, setIsOpen] = useState(false)
  if (!service || (service.version === null && !hasEInvoices(country))) return null
  const { url, hasKey, active, problem, unread } = service
  return (
    <Field
      label={t('E-invoice service')}
      help={t(
        'Sends your e-invoices to customers and turns those you get into bills. For a partner or a program of your own.',
      )}
      group
    >
      <div className="flex items-center justify-between gap-4 rounded border border-line px-4 py-3">
        <span className="flex min-w-0 items-center gap-3 font-medium">
          <span className="truncate">{url === '' ? t('None') : new URL(url).host}</span>
          {active && hasKey && <Badge tone="green">{t('On')}</Badge>}
        </span>
        <Button writes="/e-invoice-service" size="small" onClick={() => setIsOpen(true)}>
          {url === '' ? t('Connect a service') : t('Change service')}
        </Button>
      </div>
      {active && problem !== '' && (
        <p className="mt-2 text-dense text-red">
          {t('The service couldn’t be reached the last time ({reason}). Daybook keeps trying.', { reason: problem })}
        </p>
      )}
      {unread.map(({ serviceId, problem: code }) => (
        <p key={serviceId} className="mt-2 text-dense text-red">
          {t('{id} didn’t become a bill: {reason}', { id: serviceId, reason: reasonOf(code) })}
        </p>
      ))}
      {isOpen && <ServiceDialog service={service} onClose={() => setIsOpen(false)} />}
    </Field>
  )
}

function reasonOf(code: string): string {
  return problemInWords({ type: '', title: '', status: 409, code, detail: code }).detail
}

function ServiceDialog({ service, onClose }: { service: EInvoiceServiceShown; onClose: () => void }) {
  const { hasKey, version } = service
  const [url, setUrl] = useState(service.url)
  const [apiKey, setApiKey] = useState('')
  const [active, setActive] = useState(service.active || version === null)
  const change = useChangeEInvoiceService()
  const removal = useRemoveEInvoiceService()
  const problem = change.problem ?? removal.problem
  const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
  const faultOf = (field: string) => faults.find(fault => fault.field === field)?.message
  const save = () =>
    void change.write(
      {
        ...{ url: url.trim(), active, ...(version !== null && { version }) },
        ...(apiKey.trim() && { apiKey: apiKey.trim() }),
      },
      { done: () => notifyDone(t('Service saved.')), leave: onClose, refused: 'here' },
    )
  const remove = () =>
    void removal.write(undefined, { done: () => notifyDone(t('Service removed.')), leave: onClose, refused: 'here' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('E-invoice service')}
      description={t('Your key is encrypted, and never shown again.')}
      footer={
        <>
          {version !== null && (
            <Button look="danger" pending={removal.isPending} onClick={remove}>
              {t('Remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" pending={change.isPending} onClick={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem && faults.length === 0 && (
          <Banner tone="red" announced>
            {problem.message}
          </Banner>
        )}
        <Field
          label={t('Address')}
          error={faultOf('url')}
          help={t('Where the service answers. Your partner tells you.')}
        >
          <TextInput type="url" value={url} placeholder="https://" onChange={event => setUrl(event.target.value)} />
        </Field>
        <Field label={t('Key')} error={faultOf('apiKey')}>
          <TextInput
            type="password"
            autoComplete="off"
            value={apiKey}
            placeholder={hasKey ? t('Unchanged') : ''}
            onChange={event => setApiKey(event.target.value)}
          />
        </Field>
        <Switch
          label={t('Send and receive e-invoices')}
          help={t(
            'New invoices and credit notes are sent as soon as they are issued, to customers with XRechnung, Peppol or another file.',
          )}
          checked={active}
          onChange={event => setActive(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
