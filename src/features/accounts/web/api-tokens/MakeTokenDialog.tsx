/** Makes an API token and shows it once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { accessLevels, type ScopeNoun, scopeNouns, type TokenScopes } from '../../../../domain/access/token-scopes.ts'
import { t } from '../../../../translations/web.ts'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { ShownOnceDialog } from '../../../../web/forms/ShownOnceDialog.tsx'
import { type NewApiToken, newApiToken } from '../../contract.ts'
import { useMakeApiToken } from '../api.ts'

const EXPIRIES = [
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
  { value: 'never', label: t('Never') },
] as const

const TokenField: FieldOf<NewApiToken> = FormField

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { write, isPending, answer } = useMakeApiToken()
  const form = useForm<NewApiToken>({
    resolver: zodResolver(newApiToken),
    defaultValues: { name: '', scopes: {}, expiresInDays: 90 },
  })
  return (
    <ShownOnceDialog
      title={answer ? t('Copy the token now') : t('New API token')}
      submitLabel={t('Create token')}
      form={form}
      make={write}
      pending={isPending}
      onClose={onClose}
      made={
        answer && {
          explanation: t('It isn’t shown again. Treat it like a password: anyone who has it can do what you allowed.'),
          label: t('Token'),
          secret: answer.token,
          copyLabel: t('Copy token'),
        }
      }
    >
      <TokenField
        name="name"
        label={t('Name')}
        help={t('The program it is for. Shown in the history next to what it changes.')}
        required
      >
        <TextInput />
      </TokenField>
      <TokenField name="scopes" label={t('What it may do')} group>
        {({ value, onChange }) => <ScopeChoices value={value} onChange={onChange} />}
      </TokenField>
      <TokenField name="expiresInDays" label={t('Expires')}>
        {({ value, onChange }) => (
          <Select
            options={EXPIRIES}
            value={EXPIRIES.find(one => one.value === String(value ?? 'never'))?.value}
            onValueChange={chosen => onChange(chosen === 'never' ? null : Number(chosen))}
            className="w-44"
          />
        )}
      </TokenField>
    </ShownOnceDialog>
  )
}

const LEVELS = [
  { value: 'none', label: t('No access') },
  { value: 'read', label: t('Read', { context: 'access' }) },
  { value: 'write', label: t('Read and write') },
] as const

type ScopeChoicesProps = { value: TokenScopes; onChange: (scopes: TokenScopes) => void }

/** What a token may do: for each part of the business nothing, read, or read and write. */
function ScopeChoices({ value, onChange }: ScopeChoicesProps) {
  const mayWrite = useMayWrite()
  // a token can do nothing that its person can't
  const levels = mayWrite ? LEVELS : LEVELS.filter(({ value }) => value !== 'write')
  return (
    <ul className="divide-y divide-line rounded border border-line">
      {scopeNouns.map(noun => {
        const { name, help } = SCOPE_WORDS[noun]
        return (
          <li key={noun} className="flex min-h-14 items-center gap-3 px-3 py-2">
            <div className="min-w-0">
              <p>{name}</p>
              <p className="text-dense text-ink-muted">{help}</p>
            </div>
            <Select
              label={name}
              options={levels}
              value={value[noun] ?? 'none'}
              onValueChange={level => onChange({ ...value, [noun]: accessLevels.find(one => one === level) })}
              className="ms-auto w-36 shrink-0"
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What a token may do, in words. */
const SCOPE_WORDS: Readonly<Record<ScopeNoun, { name: string; help: string }>> = {
  customers: { name: t('Customers'), help: t('Also statements of account and emailing them.') },
  products: { name: t('Products and stock'), help: t('Also counting stock and correcting it.') },
  prices: { name: t('Prices'), help: t('Prices agreed with customers, and price lists.') },
  invoices: { name: t('Invoices'), help: t('Also credit notes, PDFs, links, and emailing them.') },
  payments: { name: t('Payments'), help: t('Also refunds and customer credit.') },
  bills: { name: t('Bills'), help: t('Also suppliers and payments of bills.') },
  bank: { name: t('Bank'), help: t('Bank statements, and matching them to invoices.') },
  reports: { name: t('Reports'), help: t('Dashboard figures and history.') },
  settings: { name: t('Settings'), help: t('Business details, taxes, numbering.') },
}

/** What it may do, as one line: “Reads customers · Reads and writes invoices”. */
export function scopesInWords(scopes: TokenScopes): string {
  return scopeNouns
    .filter(noun => scopes[noun])
    .map(noun =>
      scopes[noun] === 'write'
        ? t('{what}: read and write', { what: SCOPE_WORDS[noun].name })
        : t('{what}: read', { what: SCOPE_WORDS[noun].name }),
    )
    .join(' · ')
}
