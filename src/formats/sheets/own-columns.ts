/** The columns of a business’s own fields, one for each, after the usual ones of a list that is exported. */
import { type OwnField, type OwnFieldPlace, type OwnValues, ownFieldsOf } from '../../domain/own-fields/own-fields.ts'
import { type Column, date, text } from './spreadsheet.ts'

interface Valued {
  readonly ownValues: OwnValues
}

export function ownColumns(fields: readonly OwnField[], place: OwnFieldPlace): Column<Valued>[] {
  return ownFieldsOf(fields, place).map(({ id, name, type }) => {
    const value = ({ ownValues }: Valued) => ownValues[id] ?? null
    return type === 'date' ? date(name, value) : text(name, value)
  })
}
