/** The payment providers in the settings: each is connected with the key of the business. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROVIDER_NAMES } from '../../../domain/payments/online-payments.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../web/forms/ConfirmWriteDialog.tsx'
import { ConnectionDialog, SecretInput } from '../../../web/forms/ConnectionDialog.tsx'
import type { PaymentProvider } from '../contract.ts'
import { paymentProvidersOptions, useChangePaymentProvider, useRemovePaymentProvider } from './api.ts'

export function PaymentProviders() {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(paymentProvidersOptions(businessId))
  const [changing, setChanging] = useState<PaymentProvider>()
  const [removed, setRemoved] = useState<PaymentProvider>()
  if (!data) return null
  return (
    <Field
      label={t('Online payments')}
      help={t('Customers pay by card or bank on their invoice’s page, and payments are recorded automatically.')}
      group
    >
      <ul className="divide-y divide-line rounded border border-line">
        {data.paymentProviders.map(provider => (
          <li key={provider.provider} className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="flex items-center gap-3 font-medium">
              {PROVIDER_NAMES[provider.provider]}
              {provider.active && provider.hasKey && (
                <Badge tone="green">{t('On', { context: 'payment provider' })}</Badge>
              )}
            </span>
            <Button writes="/payment-providers" size="small" onClick={() => setChanging(provider)}>
              {provider.hasKey
                ? t('Change {provider}', { provider: PROVIDER_NAMES[provider.provider] })
                : t('Connect {provider}', { provider: PROVIDER_NAMES[provider.provider] })}
            </Button>
          </li>
        ))}
      </ul>
      {changing && (
        <ProviderDialog
          provider={changing}
          onClose={() => setChanging(undefined)}
          onRemove={() => {
            setChanging(undefined)
            setRemoved(changing)
          }}
        />
      )}
      {removed && <RemoveDialog provider={removed} onClose={() => setRemoved(undefined)} />}
    </Field>
  )
}

function RemoveDialog({ provider: { provider }, onClose }: { provider: PaymentProvider; onClose: () => void }) {
  const name = PROVIDER_NAMES[provider]
  const removal = useRemovePaymentProvider(provider)
  const remove = () =>
    void removal.write(undefined, {
      done: () => notifyDone(t('{provider} removed.', { provider: name })),
      leave: onClose,
      refused: 'here',
    })
  return (
    <ConfirmWriteDialog
      title={t('Remove {provider}?', { provider: name })}
      description={t(
        'Its key is deleted. Customers can’t pay with {provider} until you connect it again, and payments they’ve started aren’t recorded automatically.',
        { provider: name },
      )}
      confirmLabel={t('Remove {provider}', { provider: name })}
      cancelLabel={t('Keep {provider}', { provider: name })}
      writing={removal}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

type ProviderDialogProps = { provider: PaymentProvider; onClose: () => void; onRemove: () => void }

function ProviderDialog({ provider, onClose, onRemove }: ProviderDialogProps) {
  const { provider: name, hasKey, hasWebhookSecret, version, webhookUrl } = provider
  const shownName = PROVIDER_NAMES[name]
  const [apiKey, setApiKey] = useState('')
  const [webhookSecret, setWebhookSecret] = useState('')
  const [active, setActive] = useState(provider.active || !hasKey)
  const change = useChangePaymentProvider(name)
  const save = () =>
    void change.write(
      {
        active,
        ...(version !== null && { version }),
        ...(apiKey.trim() && { apiKey: apiKey.trim() }),
        ...(webhookSecret.trim() && { webhookSecret: webhookSecret.trim() }),
      },
      { done: () => notifyDone(t('{provider} saved.', { provider: shownName })), leave: onClose, refused: 'here' },
    )
  return (
    <ConnectionDialog
      title={shownName}
      problem={change.problem}
      isSaving={change.isPending}
      onSave={save}
      onRemove={hasKey ? onRemove : undefined}
      onClose={onClose}
    >
      {faultOf => (
        <>
          <Field
            label={name === 'stripe' ? t('Secret key') : t('API key')}
            error={faultOf('apiKey')}
            help={
              name === 'stripe'
                ? t('In Stripe under Developers → API keys. It begins with sk_ or rk_.')
                : t('In Mollie under Developers → API keys. It begins with live_ or test_.')
            }
          >
            <SecretInput value={apiKey} onValueChange={setApiKey} isKept={hasKey} />
          </Field>
          {name === 'stripe' && webhookUrl !== null && (
            <Field
              label={t('Webhook signing secret (optional)')}
              error={faultOf('webhookSecret')}
              help={t(
                'Add a webhook in Stripe for checkout.session, charge.dispute and charge.refunded events, with the address {url}. Without it, Daybook asks Stripe every few minutes.',
                { url: webhookUrl },
              )}
            >
              <SecretInput
                value={webhookSecret}
                onValueChange={setWebhookSecret}
                isKept={hasWebhookSecret}
                placeholder="whsec_…"
              />
            </Field>
          )}
          <Switch
            label={t('Offer {provider} to customers', { provider: shownName })}
            checked={active}
            onChange={event => setActive(event.target.checked)}
          />
        </>
      )}
    </ConnectionDialog>
  )
}
