/** The people at a customer, with what they receive; nothing where there are none. */
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import type { Customer } from '../../contract.ts'
import { receivedWords } from '../contact-words.ts'

export function CustomerContacts({ contacts }: Pick<Customer, 'contacts'>) {
  if (contacts.length === 0) return null
  return (
    <Card title={t('Contacts')}>
      <ul className="flex flex-col gap-4">
        {contacts.map(({ name, role, email, phone, receives }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
          <li key={place} className="min-w-0">
            <p className="wrap-anywhere">
              <bdi className="font-medium">{name}</bdi>
              {role && (
                <span className="text-ink-muted">
                  {' · '}
                  <bdi>{role}</bdi>
                </span>
              )}
            </p>
            {email && (
              <p className="wrap-anywhere">
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              </p>
            )}
            {phone && (
              <p>
                <a href={`tel:${phone.replace(/\s/g, '')}`} className={LINK}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              </p>
            )}
            {receives.length > 0 && (
              <p className="text-dense text-ink-muted">
                {t('Receives: {emails}', { emails: receivedWords(receives) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const LINK = 'underline decoration-line-strong underline-offset-2 hover:decoration-current'
