/** Makes an example of a schema, so that every request and answer has one and none is written twice. */
import { fieldExamples } from './field-examples.ts'
import { nameInReference, type Schema } from './openapi-types.ts'

type Schemas = Readonly<Record<string, Schema>>

/** @param owner what the fields belong to: the name of a schema, or the address of an operation */
export function exampleOf(schema: Schema, schemas: Schemas, owner: string, field = ''): unknown {
  if (schema.$ref) {
    const name = nameInReference(schema.$ref)
    return exampleOf(schemas[name] ?? {}, schemas, name)
  }
  const known = fieldExamples[`${owner}.${field}`] ?? fieldExamples[field]
  if (known !== undefined && fits(known, schema)) return known
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find(value => value !== '') ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const examples = choices.filter(({ type }) => type !== 'null').map(one => exampleOf(one, schemas, owner, field))
    return examples.find(example => example !== '') ?? null
  }
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, exampleOf(inner, schemas, owner, name)]),
    )
  }
  if (schema.items) return [exampleOf(schema.items, schemas, owner, field)]
  return ofType(schema)
}

function typesOf({ type }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? [])
}

function fits(value: unknown, schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(choice => fits(value, choice))
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  if (value === null) return types.includes('null')
  if (typeof value === 'number')
    return (types.includes('integer') && Number.isInteger(value)) || types.includes('number')
  return types.includes(Array.isArray(value) ? 'array' : typeof value)
}

function ofType(schema: Schema): unknown {
  const types = typesOf(schema)
  if (types.includes('string')) return schema.format === 'date-time' ? '2026-03-10T15:00:00.000Z' : 'Text'
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 0, 0)
  if (types.includes('boolean')) return false
  if (types.includes('array')) return []
  return types.includes('null') ? null : {}
}
