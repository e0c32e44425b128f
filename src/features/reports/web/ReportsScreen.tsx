/** The list of all reports. */
import { t } from '../../../translations/web.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { reportGroups } from './report-groups.ts'

export function ReportsScreen() {
  const groups = reportGroups(useBusiness(), useMay())
  return (
    <>
      <PageHeader
        title={t('Reports')}
        description={t('Always up to date with your documents. Select any figure to see what’s behind it.')}
      />
      <div className="flex flex-col gap-6">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-dense font-medium text-ink-muted">{title}</h2>
            <ul className="divide-y divide-line rounded border border-line bg-surface">
              {entries.map(({ id, title: name, description, link }) => (
                <li key={id} className="relative px-5 py-3 hover:bg-sunken max-sm:px-4">
                  <RowLink target={link}>{name}</RowLink>
                  <p className="text-dense text-ink-muted">{description}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
