/** The description of the API, for programs and for people. */
import { Hono } from 'hono'
import type { Env } from '../../platform/http.ts'
import { referencePage } from './page/reference-page.ts'
import { referenceStyle } from './page/reference-style.ts'
import { describeApi } from './queries/describe-api.ts'
import type { ApiDocument } from './queries/openapi-types.ts'

/** @param routes the document as the routes alone give it */
export function apiReference(routes: () => unknown) {
  let described: ApiDocument | undefined
  const document = () => {
    described ??= describeApi(routes())
    return described
  }
  return new Hono<Env>()
    .get('/openapi.json', context => context.json(document()))
    .get('/reference', context => context.html(referencePage(document())))
    .get('/reference.css', context => context.body(referenceStyle, 200, { 'Content-Type': 'text/css' }))
}
