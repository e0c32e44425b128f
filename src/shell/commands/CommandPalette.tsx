/** Finds records, screens and actions by typing. What belongs to the open screen and what was opened last come first. */
import { useNavigate } from '@tanstack/react-router'
import { Command as List } from 'cmdk'
import { FileText, Package, Search, User } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import { classNames } from '../../ui/class-names.ts'
import { availableCommands, type Command } from '../../ui/commands.ts'
import { KeyboardHint } from '../../ui/KeyboardHint.tsx'
import { VEIL } from '../../ui/overlay/Dialog.tsx'
import { useReturnOfFocus } from '../../ui/overlay/use-return-of-focus.ts'
import { useBusiness } from '../../web/business/use-business.ts'
import { type RecordKind, recentRecords } from '../../web/recent-records.ts'
import { useFoundRecords } from './found-records.ts'

const ICONS: Readonly<Record<RecordKind, ReactNode>> = {
  customer: <User size={16} />,
  invoice: <FileText size={16} />,
  product: <Package size={16} />,
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const [typed, setTyped] = useState('')
  const [commands] = useState(() => availableCommands().filter(command => !command.hidden))
  const may = useMay()
  const [recent] = useState(() => recentRecords(businessId).filter(({ kind }) => may.reads(`${kind}s`)))
  const { records, searching } = useFoundRecords(typed)
  const open = useOpenRecord()
  const returnFocus = useReturnOfFocus(true)
  const words = typed.trim().toLowerCase().split(/\s+/)
  const matching = commands.filter(({ label, group, words: other = '' }) => {
    const text = `${group} ${label} ${other}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  const close = (then: () => void) => {
    onClose()
    // The screen behind has the focus back before the command moves it.
    setTimeout(then)
  }
  const shown = typed.trim() === '' ? recent.map(record => ({ ...record, hint: '' })) : records
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-[12vh] z-40 mx-auto w-[calc(100%-32px)] max-w-xl animate-rise overflow-hidden rounded bg-floating shadow-floating outline-none max-sm:top-4"
        >
          <Radix.Title className="sr-only">{t('Search and commands')}</Radix.Title>
          <List shouldFilter={false} loop label={t('Search and commands')}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" size={18} className="shrink-0 text-ink-muted" />
              <List.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t('Search customers, products, invoices and actions')}
                className="h-12 min-w-0 grow bg-transparent outline-none placeholder:text-ink-muted"
              />
            </div>
            <List.List className="max-h-[min(60vh,420px)] overflow-y-auto p-1.5">
              {!searching && (
                <List.Empty className="px-3 py-6 text-center text-ink-muted">
                  {t('Nothing found for “{text}”.', { text: typed.trim() })}
                </List.Empty>
              )}
              {shown.length > 0 && (
                <Group heading={typed.trim() === '' ? t('Recently opened') : t('Found')}>
                  {shown.map(({ kind, id, label, hint }) => (
                    <Item
                      key={`${kind} ${id}`}
                      value={`${kind} ${id}`}
                      icon={ICONS[kind]}
                      label={label}
                      hint={hint}
                      onSelect={() => close(() => open(kind, id))}
                    />
                  ))}
                </Group>
              )}
              {groupsOf(matching).map(([heading, ofGroup]) => (
                <Group key={heading} heading={heading}>
                  {ofGroup.map(({ id, label, icon, keys, whyNot, run }) => (
                    <Item
                      key={id}
                      value={`command ${id}`}
                      icon={icon}
                      label={label}
                      keys={keys}
                      whyNot={whyNot}
                      onSelect={() => close(run)}
                    />
                  ))}
                </Group>
              ))}
            </List.List>
          </List>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function groupsOf(commands: readonly Command[]): [string, Command[]][] {
  return [...Map.groupBy(commands, command => command.group)]
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <List.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-small [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-ink-muted"
    >
      {children}
    </List.Group>
  )
}

type ItemProps = {
  value: string
  icon: ReactNode
  label: string
  hint?: string
  keys?: string | undefined
  /** Not possible now, and the reason. It can still be reached, which `aria-disabled` would prevent here. */
  whyNot?: string | undefined
  onSelect: () => void
}

function Item({ value, icon, label, hint, keys, whyNot, onSelect }: ItemProps) {
  return (
    <List.Item
      value={value}
      onSelect={() => {
        if (!whyNot) onSelect()
      }}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-inner px-3 data-[selected=true]:bg-sunken"
    >
      <span aria-hidden="true" className="shrink-0 text-ink-muted">
        {icon}
      </span>
      <bdi className={classNames('truncate', hint ? 'max-w-[70%] shrink-0' : 'min-w-0', whyNot && 'text-ink-muted')}>
        {label}
      </bdi>
      {whyNot && <span className="ms-auto min-w-0 text-end text-dense text-ink-muted">{whyNot}</span>}
      {hint && <bdi className="min-w-0 truncate text-dense text-ink-muted">{hint}</bdi>}
      {keys && !whyNot && (
        <span className="ms-auto flex gap-1">
          {keys.split(' ').map(key => (
            <KeyboardHint key={key} keys={key} />
          ))}
        </span>
      )}
    </List.Item>
  )
}

function useOpenRecord(): (kind: RecordKind, id: string) => void {
  const navigate = useNavigate()
  return (kind, id) => {
    switch (kind) {
      case 'customer':
        return void navigate({ to: '/customers/$customerId', params: { customerId: id } })
      case 'product':
        return void navigate({ to: '/products/$productId', params: { productId: id } })
      case 'invoice':
        return void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id } })
    }
  }
}
