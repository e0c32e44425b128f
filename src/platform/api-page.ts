/** How does a person read the API? On one page made from the OpenAPI document, that loads nothing from anywhere. */
import { html, raw } from 'hono/html'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Operation {
  readonly summary?: string
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[]
  readonly requestBody?: { content: Record<string, { schema?: Schema }> }
  readonly responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>
}

interface ApiDescription {
  readonly info: { title: string; description?: string }
  readonly paths?: Record<string, Record<string, Operation>>
  readonly components?: { schemas?: Record<string, Schema> }
}

export function apiPage(document: object) {
  const { info, paths = {}, components } = document as ApiDescription
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${info.title} API</title>
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <main>
      <h1>${info.title} API</h1>
      <p>${info.description ?? ''} The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
      <nav aria-label="Addresses">
        <ul>
          ${operations.map(one => html`<li><a href="#${anchor(one)}"><b>${one.method}</b> ${one.path}</a></li>`)}
        </ul>
      </nav>
      ${operations.map(operationSection)}
      <h2>Things</h2>
      ${Object.entries(components?.schemas ?? {}).map(
        ([name, schema]) =>
          html`<section id="${name}"><h3>${name}</h3><p>${schema.description ?? ''}</p>${fields(schema)}</section>`,
      )}
    </main>
  </body>
</html>`
}

function anchor({ method, path }: { method: string; path: string }): string {
  return `${method}${path}`.replaceAll(/[^A-Za-z]+/g, '-')
}

function operationSection(one: { path: string; method: string; operation: Operation }) {
  const { parameters = [], requestBody, responses, summary } = one.operation
  const body = requestBody?.content['application/json']?.schema
  return html`<section id="${anchor(one)}">
    <h2><b>${one.method}</b> <code>${one.path}</code></h2>
    <p>${summary ?? ''}</p>
    ${
      parameters.length > 0
        ? table(
            'Parameters',
            parameters.map(({ name, required, schema = {} }) => row(name, schema, required)),
          )
        : ''
    }
    ${body ? html`<h4>Body</h4>${fields(body)}` : ''}
    <h4>Answers</h4>
    <ul>${Object.entries(responses).map(([status, { description, content }]) => html`<li><b>${status}</b> ${description} ${answerType(content)}</li>`)}</ul>
  </section>`
}

function answerType(content: Record<string, { schema?: Schema }> | undefined) {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (!type) return ''
  return type === 'application/json' && media?.schema ? typeOf(media.schema) : html`<code>${type}</code>`
}

function fields(schema: Schema) {
  if (!schema.properties) return html`<p>${typeOf(schema)}</p>`
  const required = new Set(schema.required)
  return table(
    'Fields',
    Object.entries(schema.properties).map(([name, field]) => row(name, field, required.has(name))),
  )
}

function table(caption: string, rows: unknown) {
  return html`<table><caption>${caption}</caption><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`
}

function row(name: string, schema: Schema, required = false) {
  return html`<tr><td><code>${name}</code>${required ? '' : ' (optional)'}</td><td>${typeOf(schema)}</td><td>${schema.description ?? ''}</td></tr>`
}

function typeOf(schema: Schema): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.enum) return html`<code>${schema.enum.map(value => JSON.stringify(value)).join(' | ')}</code>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${typeOf(choice)}`)}`
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['object']).join(' or ')
  return raw(
    `<code>${type.replace(/[^a-z |]/g, '')}${schema.format ? ` (${schema.format.replace(/[^\w-]/g, '')})` : ''}</code>`,
  )
}

/** The look of the page; a file of its own, as the page may not hold styles. */
export const apiPageStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin-top: 3rem; font-size: 1.1rem; } h2 b { color: #1d6b4f; } h4 { margin-bottom: .25rem; }
nav ul { padding: 0; list-style: none; columns: 2 20rem; } nav b { display: inline-block; width: 4rem; }
table { width: 100%; border-collapse: collapse; } caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid #8884; }
code { font-size: .9em; overflow-wrap: anywhere; } a { color: inherit; }
@media (prefers-color-scheme: dark) { h2 b { color: #6fcfa5; } }
`
