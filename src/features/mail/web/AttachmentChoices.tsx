/** What goes with an email: what Daybook makes of the document, and the files attached to it, each to be chosen. */
import { useState } from 'react'
import { LARGEST_WITH_EMAIL } from '../../../domain/documents/attachments.ts'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { sizeAsText } from '../../../ui/text/decimal-text.ts'
import type { EmailSuggestion, NewEmail } from '../contract.ts'

type Suggested = Pick<EmailSuggestion, 'made' | 'attachments'>

export type FilesToGo = Suggested & {
  isChosen: (attachmentId: string) => boolean
  choose: (attachmentId: string, isChosen: boolean) => void
  /** For the email that is sent. */
  asInput: Pick<NewEmail, 'attachmentIds'>
}

/** @param withEInvoice one goes beside the PDF once the draft is issued */
export function useFilesToGo(
  { made, attachments }: Suggested,
  { withEInvoice = false }: { withEInvoice?: boolean } = {},
): FilesToGo {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const chosen = attachments.filter(({ id, isChosen }) => choices[id] ?? isChosen).map(({ id }) => id)
  const hasXml = made.some(({ type }) => type === 'application/xml')
  return {
    made: withEInvoice && !hasXml ? [...made, { type: 'application/xml', size: null }] : made,
    attachments,
    isChosen: id => chosen.includes(id),
    choose: (id, isChosen) => setChoices(before => ({ ...before, [id]: isChosen })),
    asInput: chosen.length > 0 ? { attachmentIds: chosen } : {},
  }
}

const MADE: Record<Suggested['made'][number]['type'], string> = {
  'application/pdf': t('PDF'),
  'application/xml': t('E-invoice (XML)'),
}

export function AttachmentChoices({ files: { made, attachments, isChosen, choose } }: { files: FilesToGo }) {
  const size = attachments.reduce((sum, file) => sum + (isChosen(file.id) ? file.size : 0), 0)
  return (
    <Field
      label={t('Attachments')}
      group
      error={
        size > LARGEST_WITH_EMAIL
          ? t('The chosen files have {size}. An email takes 15 MB of them: choose fewer.', { size: sizeAsText(size) })
          : undefined
      }
    >
      <ul className="flex flex-col gap-1.5">
        {made.map(({ type, size: bytes }) => (
          <li key={type}>
            {MADE[type]}
            {bytes !== null && <span className="text-ink-muted">, {sizeAsText(bytes)}</span>}
          </li>
        ))}
        {attachments.map(({ id, fileName, size: bytes }) => (
          <li key={id}>
            <Checkbox
              className="wrap-anywhere"
              checked={isChosen(id)}
              onChange={event => choose(id, event.target.checked)}
              label={
                <>
                  <bdi>{fileName}</bdi>
                  <span className="whitespace-nowrap text-ink-muted">, {sizeAsText(bytes)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Field>
  )
}
