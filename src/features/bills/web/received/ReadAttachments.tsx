/** The files inside a received e-invoice, and those that it leads to. */
import { Paperclip } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { sizeAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ShownInvoice } from '../../contract.ts'
import { attachmentPath } from '../api.ts'
import { Marked } from './Marked.tsx'

type ReadAttachmentsProps = { invoice: ShownInvoice; billId: string | undefined }

export function ReadAttachments({ invoice: { attachments }, billId }: ReadAttachmentsProps) {
  const { id: businessId } = useBusiness()
  if (attachments.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-dense font-medium text-ink-muted">{t('Attachments')}</h3>
      <ul className="flex flex-col gap-1">
        {attachments.map(({ id, name, description, url, size }, place) => {
          const title = name || description || id || url
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is its identity
            <li key={place} className="flex items-start gap-2">
              <Paperclip aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-ink-muted" />
              <Marked at={`attachments.${place}`}>
                {size !== null && billId ? (
                  <a href={attachmentPath(businessId, billId, place)} download className={LINK_LOOK}>
                    <bdi>{title}</bdi>
                  </a>
                ) : (
                  <bdi>{title}</bdi>
                )}
                <span className="text-dense text-ink-muted">
                  {[size === null ? url : sizeAsText(size), description !== title && description]
                    .filter(Boolean)
                    .map(part => ` · ${part}`)
                    .join('')}
                </span>
              </Marked>
            </li>
          )
        })}
      </ul>
      {!billId && (
        <p className="mt-1 text-dense text-ink-muted">{t('You can download them once the bill is added.')}</p>
      )}
    </section>
  )
}
