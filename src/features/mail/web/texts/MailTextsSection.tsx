/** What emails to customers say at first, by kind and language: the standard text or one of one's own. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTextKind } from '../../../../domain/mail/mail-texts.ts'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { languagesFrom } from '../../../../web/business/document-options.ts'
import { type Business, useBusiness } from '../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../web/forms/SettingsSection.tsx'
import type { ShownMailText } from '../../contract/mail-texts.ts'
import { mailTextsOptions } from '../api.ts'
import { MailTextDialog } from './MailTextDialog.tsx'

const KINDS: Record<MailTextKind, { readonly name: string; readonly isUsed?: (business: Business) => boolean }> = {
  invoice: { name: t('Invoice') },
  reminder: { name: t('Reminder') },
  'credit-note': { name: t('Credit note') },
  quote: { name: t('Quote'), isUsed: ({ usesQuotes }) => usesQuotes },
  order: { name: t('Order confirmation'), isUsed: ({ usesOrders }) => usesOrders },
  statement: { name: t('Statement of account') },
}

export function MailTextsSection() {
  const business = useBusiness()
  const [language, setLanguage] = useState(business.documentLanguage)
  const { data, error, isFetching, refetch } = useQuery(mailTextsOptions(business.id, language))
  const [open, setOpen] = useState<ShownMailText>()
  return (
    <div className="border-t border-line">
      <SettingsSection
        title={t('Texts')}
        description={t(
          'What an email says before you change it. What is due, how to pay it and the link are added below. Automatic reminders have texts of their own. Customers get the texts of their language: yours, or ours where you have none.',
        )}
      >
        <Field label={t('Language')}>
          <Select
            value={language}
            onValueChange={setLanguage}
            options={languagesFrom(business.documentLanguage)}
            className="sm:w-60"
          />
        </Field>
        {!data && !error && <Skeleton className="h-64 w-full" />}
        {!data && error && (
          <ErrorState
            title={t('Your texts couldn’t be loaded.')}
            description={error.message}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {data && (
          <ul aria-label={t('Texts')} className="divide-y divide-line rounded border border-line bg-surface">
            {data.texts
              .filter(({ kind }) => KINDS[kind].isUsed?.(business) ?? true)
              .map(text => (
                <MailTextRow key={text.kind} text={text} name={KINDS[text.kind].name} onEdit={() => setOpen(text)} />
              ))}
          </ul>
        )}
        {open && (
          <MailTextDialog
            text={open}
            language={language}
            name={KINDS[open.kind].name}
            onClose={() => setOpen(undefined)}
          />
        )}
      </SettingsSection>
    </div>
  )
}

type MailTextRowProps = { text: ShownMailText; name: string; onEdit: () => void }

function MailTextRow({ text: { subject, standard, version }, name, onEdit }: MailTextRowProps) {
  const mayWrite = useMayWrite('settings')
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pe-2 ps-4">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-dense text-ink-muted">
          <bdi>{subject || standard.subject}</bdi>
        </p>
      </div>
      {version !== null && <Badge tone="muted">{t('Your own')}</Badge>}
      {mayWrite && (
        <Button look="quiet" size="small" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
    </li>
  )
}
