/** The values of the form of an own field, and the fields of the business with it. */
import { z } from 'zod'
import { type OwnField, type OwnFieldPlace, ownFieldTypes } from '../../../../../../domain/own-fields/own-fields.ts'
import { requiredLine } from '../../../../../../platform/contract.ts'
import { changesOf } from '../../../../../../ui/forms/merge-changes.ts'
import type { OwnFieldsChange } from '../../../../../own-fields/contract.ts'

export const ownFieldForm = z.object({
  name: requiredLine(40),
  type: z.enum(ownFieldTypes),
  options: z.array(requiredLine(60)),
  isPrinted: z.boolean(),
})
export type OwnFieldValues = z.input<typeof ownFieldForm>

export const EMPTY: OwnFieldValues = { name: '', type: 'text', options: [], isPrinted: false }

/** Where it is sent among all; the last where it is new, or was removed by somebody else. */
export function placeOf(fields: readonly OwnField[], id: string | undefined): number {
  const found = fields.findIndex(field => field.id === id)
  return found < 0 ? fields.length : found
}

type TypedField = {
  /** Of the field that is changed. */
  id: string | undefined
  place: OwnFieldPlace
  values: OwnFieldValues
  /** What was typed over. */
  start: OwnFieldValues
}

/** All fields with what was typed. What somebody else changed of the field meanwhile stays theirs. */
export function withOwnField(fields: readonly OwnField[], { id, place, values, start }: TypedField): OwnFieldsChange {
  const current = fields.find(field => field.id === id)
  const typed = current ? { ...current, ...changesOf(values, start) } : { ...values, place, ...(id && { id }) }
  const options = typed.type === 'choice' ? typed.options : []
  return fields.toSpliced(placeOf(fields, id), 1, { ...typed, options } as OwnField)
}
