/** What a token may do: for each part of the business nothing, read, or read and write. */
import { accessLevels, scopeNouns, type TokenScopes } from '../../../../domain/access/token-scopes.ts'
import { t } from '../../../../translations/web.ts'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { SCOPE_WORDS } from './scope-words.ts'

const LEVELS = [
  { value: 'none', label: t('No access') },
  { value: 'read', label: t('Read') },
  { value: 'write', label: t('Read and write') },
] as const

type ScopeChoicesProps = { value: TokenScopes; onChange: (scopes: TokenScopes) => void }

export function ScopeChoices({ value, onChange }: ScopeChoicesProps) {
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
