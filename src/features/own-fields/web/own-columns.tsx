/** The own fields of a business as columns of a list, for whoever chooses them. */
import { useMemo } from 'react'
import { type OwnFieldPlace, type OwnValues, ownFieldsOf } from '../../../domain/own-fields/own-fields.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'

export type OwnColumn = `own.${string}`

/** The columns of a list, and behind them one for each own field. */
export function useWithOwnColumns<Row extends { ownValues: OwnValues }, Column extends string>(
  place: OwnFieldPlace,
  columns: readonly DataColumn<Row, Column>[],
): readonly DataColumn<Row, Column | OwnColumn>[] {
  const { ownFields } = useBusiness()
  return useMemo(
    () => [
      ...columns,
      ...ownFieldsOf(ownFields, place).map(
        ({ id, name, type }): DataColumn<Row, OwnColumn> => ({
          id: `own.${id}`,
          header: name,
          cell: ({ ownValues }) => {
            const value = ownValues[id]
            return value && (type === 'date' ? <DateText date={value} /> : <bdi>{value}</bdi>)
          },
          optional: true,
          width: '132px',
          // a tablet has no room for more than the usual ones
          from: 'lg',
          onPhone: 'hidden',
        }),
      ),
    ],
    [ownFields, place, columns],
  )
}
