import { describe, expect, test } from 'vitest'
import { answer } from './client.ts'

const answered = (body: unknown, status: number) =>
  answer(Promise.resolve(Response.json(body, { status })) as never).catch((problem: Error) => problem)

describe('an answer', () => {
  test.each([
    ['not-ready', 503],
    ['maybe-saved', 504],
  ])('of %s counts as none, so that the request is retried', async (code, status) => {
    expect(await answered({ code, status, detail: 'Gone.' }, status)).toMatchObject({ name: 'ConnectionLost' })
  })

  test('of a proxy counts as none', async () => {
    expect(await answered('Bad Gateway', 502)).toMatchObject({ name: 'ConnectionLost' })
  })

  test.each([
    ['disk-full', 507],
    ['busy', 503],
    ['not-found', 404],
  ])('of %s is reported at once', async (code, status) => {
    expect(await answered({ code, status, detail: 'Gone.' }, status)).toMatchObject({
      name: 'ApiProblem',
      details: { code },
    })
  })

  test('of a problem without words of its own is shown in those of the API', async () => {
    const problem = await answered({ code: 'of-a-newer-server', status: 409, detail: 'Told.' }, 409)
    expect(problem).toMatchObject({ name: 'ApiProblem', message: 'Told.' })
  })
})
