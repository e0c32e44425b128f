/** One report: its period, and its tables. What it shows is kept in the address. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { isOfBills, type ReportName } from '../../../domain/reports/reports.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { RoleNeeded } from '../../accounts/web/RoleNeeded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import { type Report, titlesIn } from '../contract.ts'
import { reportOptions, reportPdfPath } from './api.ts'
import { queryOf } from './query.ts'
import { ReportTableCard } from './ReportTables.tsx'
import { ReportTools } from './ReportTools.tsx'

export function ReportScreen() {
  const { report: name } = useParams({ from: '/reports/$report' })
  const seesBills = useMay().reads('bills')
  return isOfBills(name) && !seesBills ? <RoleNeeded area="bills" /> : <OpenReport name={name} />
}

function OpenReport({ name }: { name: ReportName }) {
  const business = useBusiness()
  const search = useSearch({ from: '/reports/$report' })
  const asked = queryOf(name, search, business)
  const query = useQuery(reportOptions(business.id, name, asked))
  const data = query.data?.report === name ? query.data : undefined
  return (
    <>
      <PageHeader
        title={titlesIn(t)[name]}
        description={data && daysOf(data)}
        back={<BackLink to="/reports">{t('Reports')}</BackLink>}
        action={
          <div className="flex gap-2 print:hidden max-sm:*:grow">
            <Button icon={<Printer aria-hidden="true" size={16} />} onClick={() => window.print()}>
              {t('Print')}
            </Button>
            <ButtonAnchor
              href={reportPdfPath(business.id, name, asked)}
              download
              icon={<Download aria-hidden="true" size={16} />}
            >
              {t('Download PDF')}
            </ButtonAnchor>
          </div>
        }
      />
      <ReportTools name={name} search={search} />
      {data ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames(
            'flex flex-col gap-5 transition-opacity delay-200',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {data.tables.map(table => (
            <ReportTableCard key={table.id} report={name} query={asked} table={table} />
          ))}
        </div>
      ) : query.error ? (
        <NotLoaded title={t('The report couldn’t be loaded.')} query={query} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  )
}

function daysOf({ from, to, compared }: Report): string {
  const days = { from: dateAsText(from ?? to), to: dateAsText(to) }
  if (from === null) return t('As of {day}', { day: days.to })
  if (!compared) return t('{from} – {to}', days)
  return t('{from} – {to}, compared with {otherFrom} – {otherTo} in small print', {
    ...days,
    otherFrom: dateAsText(compared.from),
    otherTo: dateAsText(compared.to),
  })
}
