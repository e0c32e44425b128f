/** One group of settings: what it is about, and below it what can be set. */
import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { title: string; description: ReactNode; children: ReactNode }

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex max-w-2xl flex-col gap-6 py-8 first:pt-0.5">
      <header>
        <h2 id={titleId} tabIndex={-1} className="text-heading font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-[72ch] text-ink-muted">{description}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}
