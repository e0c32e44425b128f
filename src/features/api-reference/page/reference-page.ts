/** The reference of the API as a page that needs no script: made from the OpenAPI document alone. */
import { html } from 'hono/html'
import { GUIDE } from '../queries/guide.ts'
import {
  type ApiDocument,
  type Content,
  METHODS,
  nameInReference,
  type Operation,
  type Parameter,
  type Schema,
} from '../queries/openapi-types.ts'
import { listProblems } from '../queries/problem-list.ts'

interface Listed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function referencePage(document: ApiDocument) {
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
  const groups = document.tags.map(tag => ({
    ...tag,
    operations: listed.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }))
  const schemas = Object.entries(document.components.schemas)
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API reference · Daybook</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/reference.css" />
  </head>
  <body>
    <nav aria-label="Contents">
      <a href="/settings/api">Back to Daybook</a>
      <h2>Guide</h2>
      <ul>${[...GUIDE.map(({ title }) => title), 'Error codes'].map(title => linkTo(title))}</ul>
      ${groups.map(
        ({ name, operations }) => html`<h2>${name}</h2>
        <ul>${operations.map(({ operation }) => linkTo(operation.summary ?? '', operation.operationId))}</ul>`,
      )}
      <h2>Schemas</h2>
      <ul>${schemas.map(([name]) => linkTo(name, `schema-${name}`))}</ul>
    </nav>
    <main>
      <h1>API reference</h1>
      <p>${document.info.description.split('\n')[0]} <a href="/api/openapi.json">OpenAPI document</a></p>
      ${GUIDE.map(
        ({ title, paragraphs }) => html`<section id="${idOf(title)}">
          <h2>${title}</h2>
          ${paragraphs.map(text => html`<p>${withCode(text)}</p>`)}
        </section>`,
      )}
      <section id="${idOf('Error codes')}">
        <h2>Error codes</h2>
        ${table(
          ['Code', 'Status', 'Message'],
          listProblems().map(({ code, status, detail }) => [html`<code>${code}</code>`, status, detail]),
        )}
      </section>
      ${groups.map(
        ({ name, description, operations }) => html`<section>
          <h2>${name}</h2>
          <p>${description}</p>
          ${operations.map(one => operationOf(one, document))}
        </section>`,
      )}
      <section>
        <h2>Schemas</h2>
        ${schemas.map(
          ([name, schema]) => html`<details id="schema-${name}">
            <summary>${name}</summary>
            ${schema.description ? html`<p>${withCode(schema.description)}</p>` : ''} ${fieldsOf(schema)}
          </details>`,
        )}
      </section>
    </main>
  </body>
</html>`
}

function operationOf({ method, path, operation }: Listed, { components }: ApiDocument) {
  const parameters = (operation.parameters ?? []).map(parameter =>
    parameter.$ref ? (components.parameters[nameInReference(parameter.$ref)] ?? parameter) : parameter,
  )
  const [status, answer] = Object.entries(operation.responses ?? {})[0] ?? []
  return html`<details id="${operation.operationId ?? ''}">
    <summary>
      ${operation.summary}
      <span class="address"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></span>
    </summary>
    <p>${withCode(operation.description ?? '')}</p>
    ${parametersOf(parameters)} ${contentOf('Request', operation.requestBody?.content)}
    ${contentOf(`Answer ${status}`, answer?.content)}
  </details>`
}

function parametersOf(parameters: readonly Parameter[]) {
  return html`<h4>Parameters</h4>
    ${table(
      ['Name', 'In', 'Type', 'Description'],
      parameters.map(({ name, in: place, required, schema, description }) => [
        html`<code>${name}</code>${required ? ' required' : ''}`,
        place,
        typeInWords(schema),
        withCode(description ?? schema?.description ?? ''),
      ]),
    )}`
}

function contentOf(title: string, content: Readonly<Record<string, Content>> = {}) {
  return Object.entries(content).map(
    ([type, { schema = {}, example }]) => html`<h4>${title} <small>${type}</small></h4>
      ${schema.$ref ? html`<p>${typeInWords(schema)}</p>` : fieldsOf(schema)}
      ${example === undefined ? '' : html`<pre><code>${JSON.stringify(example, null, 2)}</code></pre>`}`,
  )
}

/** The fields of an object, those of objects inside it by their path. */
function fieldsOf(schema: Schema): readonly unknown[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice, index) => html`<p>${index === 0 ? 'Either' : 'or'}</p>${fieldsOf(choice)}`)
  const rows = rowsOf(schema, '')
  return rows.length === 0 ? [] : [table(['Field', 'Type', 'Description'], rows)]
}

function rowsOf(schema: Schema, prefix: string): Cell[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const isRequired = schema.required?.includes(name)
    const own = [
      html`<code>${path}</code>${isRequired ? '' : ' optional'}`,
      typeInWords(field),
      withCode(field.description ?? ''),
    ]
    return [own, ...rowsOf(field, `${path}.`), ...rowsOf(field.items ?? {}, `${path}[].`)]
  })
}

type Cell = ReturnType<typeof html> | string | number | undefined | readonly unknown[]

function table(heads: readonly string[], rows: readonly (readonly Cell[])[]) {
  if (rows.length === 0) return html`<p>None.</p>`
  return html`<div class="scrolls"><table>
    <thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(cells => html`<tr>${cells.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`
}

function linkTo(text: string, id = idOf(text)) {
  return html`<li><a href="#${id}">${text}</a></li>`
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

/** `code` in backticks. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}

type Words = ReturnType<typeof html> | string

function typeInWords(schema: Schema = {}): Words {
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
