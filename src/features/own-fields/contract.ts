/** The fields of a business’s own, and their values, in requests and answers. */
import { z } from 'zod'
import { MOST_OWN_FIELDS, ownFieldPlaces, ownFieldTypes } from '../../domain/own-fields/own-fields.ts'
import { identifier, line, requiredLine } from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
import { t } from '../../translations/shared.ts'

const MOST_OPTIONS = 30

const isTwice = (text: string, place: number, all: readonly string[]) =>
  all.slice(0, place).some(other => other.toLowerCase() === text.toLowerCase())

const fields = {
  place: z.enum(ownFieldPlaces).meta({ description: 'Where the field is. It stays there.' }),
  name: requiredLine(40).meta({ description: 'No two fields of a place have the same.', example: 'Cost center' }),
  type: z.enum(ownFieldTypes).meta({ description: 'It can’t be changed.' }),
  options: z
    .array(requiredLine(60))
    .max(MOST_OPTIONS)
    .meta({ description: 'What a choice offers: 2 to 30 texts. Empty for other types.', example: [] }),
  isPrinted: z.boolean().meta({ description: 'Whether documents show it.' }),
}

export const ownField = z.object({ id: identifier, ...fields }).meta({ id: 'OwnField' })

const ownFieldChange = z
  .strictObject({
    ...fields,
    id: identifier.optional().meta({ description: 'Of a field that is there; left out for a new one.' }),
    options: fields.options.default([]),
    isPrinted: fields.isPrinted.default(false),
  })
  .superRefine(({ type, options }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', path: ['options'], message })
    if (type !== 'choice' && options.length > 0) refuse(t('Only a choice has options.'))
    if (type === 'choice' && options.length < 2) refuse(t('Enter at least two options.'))
    if (options.some(isTwice)) refuse(t('Each option can be there only once.'))
  })

/** All of them, in their order. */
export const ownFieldsChange = z
  .array(ownFieldChange)
  .max(ownFieldPlaces.length * MOST_OWN_FIELDS)
  .superRefine((all, { addIssue }) => {
    for (const [index, { place, name }] of all.entries()) {
      const others = all.slice(0, index).filter(other => other.place === place)
      if (others.some(other => other.name.toLowerCase() === name.toLowerCase())) {
        addIssue({ code: 'custom', path: [index, 'name'], message: t('Another field already has this name.') })
      }
      if (others.length >= MOST_OWN_FIELDS) {
        const data = { most: MOST_OWN_FIELDS }
        addIssue({ code: 'custom', path: [index], ...saying({ code: 'fewer-own-fields', data }) })
      }
    }
  })
  .meta({
    description:
      'All own fields in their order: at most five for customers, for products and for documents. One that is left out is removed.',
  })
export type OwnFieldsChange = z.infer<typeof ownFieldsChange>

export const ownValue = line(200)

export const ownValues = z.record(z.string().max(20), ownValue).meta({
  description:
    'The values of own fields by the ids of the fields: a text, a date as YYYY-MM-DD, or the text of an option. A field that is left out has none.',
  example: {},
})

export const ownFacts = z.array(
  z.object({
    name: z.string(),
    type: z.enum(ownFieldTypes),
    value: z.string().meta({ description: 'A date as YYYY-MM-DD.' }),
  }),
)

/** How lists are narrowed to a value of an own field. */
export const ownFilter = z
  .string()
  .max(220)
  .regex(/^[a-z0-9]{1,20}:./)
  .optional()
  .meta({ description: 'Only those with this value in an own field: the id of the field, a colon and the value.' })
