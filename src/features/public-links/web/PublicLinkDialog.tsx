/** Makes links at which the customer sees a document online. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkedKind } from '../../../domain/documents/document-kinds.ts'
import { opensHereAlone } from '../../../domain/mail/link-token.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { linksOptions, useCreateLink } from './api.ts'
import { OpensHereAlone } from './OpensHereAlone.tsx'
import { PublicLinkItem } from './PublicLinkItem.tsx'

const TERMS = [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('One year') },
  { value: 'always', label: t('Until you revoke it') },
] as const
type Term = (typeof TERMS)[number]['value']

/** What anyone with the link can see. */
const SEEN: Record<LinkedKind, (number: string) => string> = {
  invoice: number =>
    t('Anyone with the link can see invoice {number}, what is due and how to pay, and nothing else.', { number }),
  quote: number => t('Anyone with the link can see quote {number} and accept or decline it.', { number }),
}

type PublicLinkDialogProps = {
  kind: LinkedKind
  document: { id: string; number: string | null }
  onClose: () => void
}

export function PublicLinkDialog({ kind, document: { id, number }, onClose }: PublicLinkDialogProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(linksOptions(kind, businessId, id))
  const { write, isPending, problem } = useCreateLink(id)
  const [term, setTerm] = useState<Term>('90')
  const open = data?.links.filter(({ state }) => state === 'open') ?? []
  const create = () => write({ kind, expiresInDays: term === 'always' ? null : Number(term) }, { refused: 'here' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Public link')}
      description={SEEN[kind](number ?? '')}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button look={open.length === 0 ? 'primary' : 'secondary'} pending={isPending} onClick={create}>
            {open.length === 0 ? t('Create link') : t('Create another')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Banner tone="red" announced>
            {problem.message}
          </Banner>
        )}
        {opensHereAlone(new URL(open[0]?.url ?? location.href).hostname) && <OpensHereAlone />}
        {open.length > 0 && (
          <ul className="divide-y divide-line">
            {open.map(link => (
              <PublicLinkItem key={link.id} link={link} />
            ))}
          </ul>
        )}
        <Field label={open.length === 0 ? t('Works for') : t('A new link works for')} className="sm:max-w-60">
          <Select options={TERMS} value={term} onValueChange={setTerm} />
        </Field>
      </div>
    </Dialog>
  )
}
