import { expect, test } from 'vitest'
import { collectMetrics, serveMetrics } from './metrics.ts'

const sources = {
  version: '1.2.3',
  connections: () => ({ busy: 2, idle: 4, waiting: 1 }),
  documentsWaiting: () => 3,
  backups: () => undefined,
  system: async () => ({
    version: '1.2.3',
    startedAt: '2026-03-01T08:00:00.000Z',
    database: { version: '18.4', builtIn: true, bytes: 8_000_000 },
    emails: { waiting: 5, failed: 1 },
  }),
}

const request = { level: 'info', message: 'request', method: 'GET', path: '/api/x/1', route: '/api/x/:id' } as const

test('requests are counted by route, status and duration', async () => {
  const metrics = collectMetrics(sources)
  for (const milliseconds of [3, 30, 20_000]) metrics.count({ ...request, status: 200, milliseconds })
  metrics.count({ ...request, status: 404, milliseconds: 1 })
  metrics.count({ level: 'error', message: 'an email could not be sent' })
  const lines = (await metrics.text()).split('\n')
  const ok = 'method="GET",route="/api/x/:id",status="200"'
  expect(lines).toContain(`http_request_duration_seconds_bucket{${ok},le="0.005"} 1`)
  expect(lines).toContain(`http_request_duration_seconds_bucket{${ok},le="0.05"} 2`)
  expect(lines).toContain(`http_request_duration_seconds_bucket{${ok},le="+Inf"} 3`)
  expect(lines).toContain(`http_request_duration_seconds_count{${ok}} 3`)
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/x/:id",status="404"} 1')
  expect(lines.filter(line => line.includes('_count{'))).toHaveLength(2)
})

test('the state of the database, emails and documents has its own address', async () => {
  const { port, close } = await serveMetrics(collectMetrics(sources), { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  close()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  for (const line of [
    'daybook_info{version="1.2.3"} 1',
    'daybook_database_up 1',
    'daybook_database_bytes 8000000',
    'daybook_database_connections{state="busy"} 2',
    'daybook_emails{state="waiting"} 5',
    'daybook_documents_waiting 3',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  // every line is a comment or a sample, as the text format has it
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e-]+)$/)
})

test('without a database the metrics say so', async () => {
  const metrics = collectMetrics({ ...sources, system: () => Promise.reject(new Error('gone')) })
  const text = await metrics.text()
  expect(text).toContain('daybook_database_up 0')
  expect(text).not.toContain('daybook_emails')
})
