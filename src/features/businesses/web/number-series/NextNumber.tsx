/** Under a numbering pattern: the next number can be changed, and what was changed before is listed. */
import { useState } from 'react'
import { formatDocumentNumber } from '../../../../domain/documents/document-number.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { NumberSeries } from '../../contract.ts'
import { NextNumberDialog } from './NextNumberDialog.tsx'

type NextNumberProps = { series: NumberSeries; pattern: string; year: number }

const CHANGE: Record<NumberSeries['kind'], string> = {
  invoice: t('Change next invoice number'),
  'credit-note': t('Change next credit note number'),
  quote: t('Change next quote number'),
  order: t('Change next order number'),
}

export function NextNumber({ series, pattern, year }: NextNumberProps) {
  const { timeZone } = useBusiness()
  const [changing, setChanging] = useState(false)
  const numberAt = (count: number) => <bdi>{formatDocumentNumber(pattern, year, count)}</bdi>
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button size="small" onClick={() => setChanging(true)}>
        {CHANGE[series.kind]}
      </Button>
      {series.changes.length > 0 && (
        <ul className="flex flex-col gap-1 text-dense text-ink-muted">
          {series.changes.map(({ from, to, reason, actor, at }) => (
            <li key={at} className="wrap-anywhere">
              {rich('Changed from {from} to {to}', { from: numberAt(from), to: numberAt(to) })}
              {' · '}
              <DateText date={at} form="moment" timeZone={timeZone} />
              {[actor.name, reason].filter(Boolean).map(words => (
                <span key={words}>
                  {' · '}
                  <bdi>{words}</bdi>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {changing && (
        <NextNumberDialog series={series} pattern={pattern} year={year} onClose={() => setChanging(false)} />
      )}
    </div>
  )
}
