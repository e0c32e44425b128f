/** The type of a field in a few words, with links to the schemas that it names. */
import { html } from 'hono/html'
import { nameInReference, type Schema } from '../queries/openapi-types.ts'

type Words = ReturnType<typeof html> | string

export function typeInWords(schema: Schema = {}): Words {
  if (schema.$ref) {
    const name = nameInReference(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${typeInWords(choice)}`)}`
  if (schema.items) return html`list of ${typeInWords(schema.items)}`
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  const words = types.map(type => (type === 'string' && schema.format ? schema.format : type))
  return words.join(' or ')
}
