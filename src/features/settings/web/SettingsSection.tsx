/** One group of settings: what it is about, and beside it what can be set. */
import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { title: string; description: ReactNode; children: ReactNode }

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <header>
        <h2 id={titleId} className="text-heading font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-[56ch] text-ink-muted">{description}</p>
      </header>
      <div className="flex max-w-xl min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}
