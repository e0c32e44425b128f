/** Makes links under which the customer sees the invoice online. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolated } from '../../../domain/isolated-text.ts'
import { opensHereAlone } from '../../../domain/link-token.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { linksOptions, useCreateLink } from './api.ts'
import { PublicLinkItem } from './PublicLinkItem.tsx'

const TERMS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'always', label: 'Until it is revoked' },
] as const
type Term = (typeof TERMS)[number]['value']

type PublicLinkDialogProps = { invoice: Pick<InvoiceRow, 'id' | 'number'>; onClose: () => void }

export function PublicLinkDialog({ invoice, onClose }: PublicLinkDialogProps) {
  const { id: businessId } = useBusiness()
  const [term, setTerm] = useState<Term>('90')
  const { data } = useQuery(linksOptions(businessId, invoice.id))
  const { write, isPending, problem } = useCreateLink(invoice.id)
  const open = data?.links.filter(({ state }) => state === 'open') ?? []
  const create = () => write({ expiresInDays: term === 'always' ? null : Number(term) }, { refused: 'here' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Public link"
      description={`Whoever has the link sees invoice ${isolated(invoice.number ?? '')} and how it stands, and nothing else of your books.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look={open.length === 0 ? 'primary' : 'secondary'} pending={isPending} onClick={create}>
            {open.length === 0 ? 'Create link' : 'Create another'}
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
        {opensHereAlone(location.hostname) && (
          <Banner tone="amber">
            Only this computer can reach this Daybook, so for now the link opens here alone and not for your customer.
          </Banner>
        )}
        {open.length > 0 && (
          <ul className="divide-y divide-line">
            {open.map(link => (
              <PublicLinkItem key={link.id} link={link} />
            ))}
          </ul>
        )}
        <Field label={open.length === 0 ? 'Opens for' : 'A new one opens for'} className="sm:max-w-60">
          <Select options={TERMS} value={term} onValueChange={setTerm} />
        </Field>
      </div>
    </Dialog>
  )
}
