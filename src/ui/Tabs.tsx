/** Several sheets in one place: which one lies on top? */
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number }

export type TabsProps<Id extends string> = {
  /** Read aloud as the name of the row of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onValueChange: (id: Id) => void
  /** One TabPanel per tab. */
  children: ReactNode
}

export function Tabs<Id extends string>({ label, tabs, value, onValueChange, children }: TabsProps<Id>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={chosen => {
        const tab = tabs.find(each => each.id === chosen)
        if (tab) onValueChange(tab.id)
      }}
    >
      <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent font-medium text-ink-muted -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-dense text-ink-muted tabular-nums">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Radix.Content value={id} className="pt-5">
      {children}
    </Radix.Content>
  )
}
