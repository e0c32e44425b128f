/** The mandates of a customer, in a card. A business that doesn't use direct debit sees none. */
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ibanText } from '../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../web/forms/ConfirmWriteDialog.tsx'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import type { Customer } from '../../customers/contract.ts'
import type { Mandate } from '../contract/mandates.ts'
import { mandatesOptions, useEndMandate } from './api.ts'
import { MANDATE_STATES } from './direct-debit-words.ts'
import { MandateForm } from './MandateForm.tsx'

export function Mandates({ customer }: { customer: Customer }) {
  const { id: businessId, usesDirectDebits } = useBusiness()
  const isOpen = useMay().reads('/customers/{customerId}/mandates') && usesDirectDebits
  const query = useQuery({ ...mandatesOptions(businessId, customer.id), enabled: isOpen })
  const [edited, setEdited] = useState<Mandate | 'new' | null>(null)
  const [ended, setEnded] = useState<Mandate | null>(null)
  if (!isOpen) return null
  const { mandates, nextReference = '' } = query.data ?? {}
  const replaced = edited === 'new' ? mandates?.find(({ state }) => state !== 'ended') : undefined
  return (
    <Card
      title={t('SEPA direct debit')}
      action={
        mandates && (
          <Button
            writes="payments"
            size="small"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() => setEdited('new')}
          >
            {t('Add mandate')}
          </Button>
        )
      }
    >
      {mandates?.length === 0 ? (
        <p className="text-ink-muted">
          {t('Once the customer has signed a mandate, you can collect what is due from their account.')}
        </p>
      ) : mandates ? (
        <ul aria-label={t('Mandates')} className="-my-2.5 divide-y divide-line">
          {mandates.map(each => (
            <MandateRow key={each.id} mandate={each} onEdit={() => setEdited(each)} onEnd={() => setEnded(each)} />
          ))}
        </ul>
      ) : query.isError ? (
        <NotLoaded title={t('The mandates couldn’t be loaded.')} query={query} />
      ) : (
        <Skeleton className="h-8 w-full" />
      )}
      {edited && (
        <MandateForm
          customer={customer}
          mandate={edited === 'new' ? null : edited}
          nextReference={nextReference}
          replaced={replaced}
          onClose={() => setEdited(null)}
        />
      )}
      {ended && <EndMandate mandate={ended} onClose={() => setEnded(null)} />}
    </Card>
  )
}

type MandateRowProps = { mandate: Mandate; onEdit: () => void; onEnd: () => void }

function MandateRow({ mandate, onEdit, onEnd }: MandateRowProps) {
  const { reference, accountHolder, iban, state, canChange } = mandate
  const { label, tone } = MANDATE_STATES[state]
  return (
    <li className="flex items-start gap-1 py-2.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{reference}</bdi>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="tabular-nums">{ibanText(iban)}</p>
        <p className="text-dense text-ink-muted">
          <bdi>{accountHolder}</bdi>
        </p>
        {factsOf(mandate).map(fact => (
          <p key={fact} className="text-dense text-ink-muted">
            {fact}
          </p>
        ))}
        {state !== 'ended' && (
          <Button
            writes="payments"
            look="quiet"
            size="small"
            className="-ms-3"
            aria-label={t('End mandate {reference}', { reference })}
            onClick={onEnd}
          >
            {t('End mandate')}
          </Button>
        )}
      </div>
      {canChange && (
        <IconButton
          writes="payments"
          size="small"
          label={t('Edit mandate {reference}', { reference })}
          icon={<Pencil aria-hidden="true" size={16} />}
          onClick={onEdit}
        />
      )}
    </li>
  )
}

function factsOf({ state, signedOn, lastUsedOn, expiresOn, scheme, type }: Mandate): string[] {
  const day = (date: string) => dateAsText(date, 'short')
  const signed = t('Signed {date}', { date: day(signedOn) })
  const kind = [
    scheme === 'b2b' ? t('B2B') : '',
    type === 'one-off' ? t('One-off', { context: 'mandate' }) : '',
    signed,
  ].filter(Boolean)
  return [
    kind.join(' · '),
    ...(lastUsedOn ? [t('Last collection {date}', { date: day(lastUsedOn) })] : []),
    ...(state === 'used' ? [t('This one-off mandate was used. Add a new one to collect again.')] : []),
    ...(state === 'expired'
      ? [
          t('Not used for 36 months, so it expired on {date}. Ask the customer to sign a new one.', {
            date: day(expiresOn),
          }),
        ]
      : []),
  ]
}

function EndMandate({ mandate: { id, reference }, onClose }: { mandate: Mandate; onClose: () => void }) {
  const ending = useEndMandate(id)
  return (
    <ConfirmWriteDialog
      title={t('End mandate {reference}?', { reference })}
      description={t('You can’t use it for new collections. Direct debits already sent to your bank still go through.')}
      confirmLabel={t('End mandate')}
      writing={ending}
      onConfirm={() =>
        void ending.write(undefined, {
          done: () => notifyDone(t('Mandate {reference} ended', { reference })),
          leave: onClose,
          refused: 'here',
        })
      }
      onClose={onClose}
    />
  )
}
