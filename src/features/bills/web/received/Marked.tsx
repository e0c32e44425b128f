/** A place of a received e-invoice, with the checks that failed there. */
import { createContext, type ReactNode, use } from 'react'
import type { Finding } from '../../../../domain/e-invoice/finding.ts'
import { t } from '../../../../translations/web.ts'
import { findingText } from './finding-words.ts'

export const Findings = createContext<{ findings: readonly Finding[]; currency: string }>({
  findings: [],
  currency: '',
})

type MarkedProps = {
  /** The path of the place, or several; what is further inside is shown here too, unless `exact`. */
  at: string
  exact?: boolean
  children?: ReactNode
}

export function Marked({ at, exact = false, children }: MarkedProps) {
  const { findings, currency } = use(Findings)
  const here = findings.filter(({ where }) => where === at || (!exact && where.startsWith(`${at}.`)))
  if (here.length === 0) return children
  return (
    <span className="rounded-small bg-amber-soft/60">
      {children}
      {here.map(finding => (
        <span
          key={`${finding.rule} ${finding.where}`}
          className={
            finding.severity === 'error'
              ? 'block text-small font-normal whitespace-normal text-red'
              : 'block text-small font-normal whitespace-normal text-amber'
          }
        >
          {t('{sentence} ({rule})', { sentence: findingText(finding, currency), rule: finding.rule })}
        </span>
      ))}
    </span>
  )
}
