/** The service for e-invoices in the settings, where customers ask for them: an address of one's own, with its key. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEInvoices } from '../../../domain/e-invoice/formats.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../web/forms/ConfirmWriteDialog.tsx'
import { ConnectionDialog, SecretInput } from '../../../web/forms/ConnectionDialog.tsx'
import { fieldInWords } from '../../../web/problem-in-words.ts'
import type { EInvoiceServiceShown } from '../contract.ts'
import { eInvoiceServiceOptions, useChangeEInvoiceService, useRemoveEInvoiceService } from './api.ts'

export function EInvoiceService() {
  const { id: businessId, country } = useBusiness()
  const { data: service } = useQuery(eInvoiceServiceOptions(businessId))
  const [isOpen, setIsOpen] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const retry = useChangeEInvoiceService()
  if (!service || (service.version === null && !hasEInvoices(country))) return null
  const { url, hasKey, active, version, problem, unread } = service
  const tryAgain = () =>
    void retry.write(
      { url, active, ...(version !== null && { version }) },
      { done: () => notifyDone(t('Daybook will try again in a few minutes.')) },
    )
  return (
    <Field
      label={t('E-invoice service')}
      help={t(
        'Sends your e-invoices and turns the ones you receive into bills, through a partner or your own program.',
      )}
      group
    >
      <div className="flex items-center justify-between gap-4 rounded border border-line px-4 py-3">
        <span className="flex min-w-0 items-center gap-3 font-medium">
          <span className="truncate">{url === '' ? t('None', { context: 'service' }) : new URL(url).host}</span>
          {active && hasKey && <Badge tone="green">{t('On', { context: 'service' })}</Badge>}
        </span>
        <Button writes="/e-invoice-service" size="small" onClick={() => setIsOpen(true)}>
          {url === '' ? t('Connect a service') : t('Change service')}
        </Button>
      </div>
      {active && problem !== '' && <p className="mt-2 text-dense text-red">{inWords(problem)}</p>}
      {unread.map(({ serviceId, problem: english, reason }) => (
        <p key={serviceId} className="mt-2 text-dense text-red">
          {t('{id} didn’t become a bill: {reason}', {
            id: serviceId,
            reason: fieldInWords(reason?.code, reason?.data, english),
          })}
        </p>
      ))}
      {unread.length > 0 && hasKey && (
        <Button
          writes="/e-invoice-service"
          size="small"
          className="mt-2 self-start"
          pending={retry.isPending}
          onClick={tryAgain}
        >
          {t('Try again')}
        </Button>
      )}
      {isOpen && (
        <ServiceDialog
          service={service}
          onClose={() => setIsOpen(false)}
          onRemove={() => {
            setIsOpen(false)
            setIsRemoving(true)
          }}
        />
      )}
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </Field>
  )
}

/** @param problem `unreachable`, `unexpected-answer` or an HTTP status */
function inWords(problem: string): string {
  if (problem === '401' || problem === '403') return t('The service no longer accepts your key.')
  if (problem === 'unreachable') return t('The service didn’t answer the last time. Daybook keeps trying.')
  if (problem === 'unexpected-answer') {
    return t('The service sent a response that Daybook couldn’t read. Daybook keeps trying.')
  }
  return t('The service reported an error the last time ({reason}). Daybook keeps trying.', { reason: problem })
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const removal = useRemoveEInvoiceService()
  const remove = () =>
    void removal.write(undefined, { done: () => notifyDone(t('Service removed.')), leave: onClose, refused: 'here' })
  return (
    <ConfirmWriteDialog
      title={t('Remove the e-invoice service?')}
      description={t('Its key is deleted. E-invoices that are waiting stay unsent, until you connect a service again.')}
      confirmLabel={t('Remove service')}
      cancelLabel={t('Keep service')}
      writing={removal}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

type ServiceDialogProps = { service: EInvoiceServiceShown; onClose: () => void; onRemove: () => void }

function ServiceDialog({ service, onClose, onRemove }: ServiceDialogProps) {
  const { hasKey, version } = service
  const [url, setUrl] = useState(service.url)
  const [apiKey, setApiKey] = useState('')
  const [active, setActive] = useState(service.active || version === null)
  const change = useChangeEInvoiceService()
  const save = () =>
    void change.write(
      {
        url: url.trim(),
        active,
        ...(version !== null && { version }),
        ...(apiKey.trim() && { apiKey: apiKey.trim() }),
      },
      { done: () => notifyDone(t('Service saved.')), leave: onClose, refused: 'here' },
    )
  return (
    <ConnectionDialog
      title={t('E-invoice service')}
      problem={change.problem}
      isSaving={change.isPending}
      onSave={save}
      onRemove={version === null ? undefined : onRemove}
      onClose={onClose}
    >
      {faultOf => (
        <>
          <Field label={t('Address')} error={faultOf('url')} help={t('Your partner gives you this address.')}>
            <TextInput type="url" value={url} placeholder="https://" onChange={event => setUrl(event.target.value)} />
          </Field>
          <Field label={t('Key', { context: 'of a service' })} error={faultOf('apiKey')}>
            <SecretInput value={apiKey} onValueChange={setApiKey} isKept={hasKey} />
          </Field>
          <Switch
            label={t('Send and receive e-invoices')}
            help={t(
              'New invoices and credit notes are sent as soon as they are issued, to customers with XRechnung, Peppol or another file. Received ones become bills only while bills are turned on.',
            )}
            checked={active}
            onChange={event => setActive(event.target.checked)}
          />
        </>
      )}
    </ConnectionDialog>
  )
}
