/**
 * Figures for Prometheus, in its text format, at an address of their own. They contain no name, address or amount. A library would bring more
 * code than these few series take.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BackupState } from '../../features/backups/contract.ts'
import type { SystemState } from '../../features/businesses/contract.ts'
import type { LogEntry } from '../../platform/log.ts'
import type { Configuration } from '../configuration.ts'
import type { PoolUse } from '../postgres/pool.ts'
import { codeOf, StartRefused } from '../start-refused.ts'

export interface MetricsSources {
  readonly version: string
  readonly connections: () => PoolUse
  readonly documentsWaiting: () => number
  /** Undefined where none are made. */
  readonly backups: () => BackupState | undefined
  readonly system: () => Promise<SystemState>
}

export interface Metrics {
  /** Counts a request that was logged. */
  count(entry: LogEntry): void
  text(): Promise<string>
}

interface Requests {
  readonly labels: Labels
  /** How many took no longer than each bucket. */
  readonly buckets: readonly number[]
  readonly count: number
  readonly seconds: number
}

type Labels = Readonly<Record<string, string>>
type Sample = readonly [name: string, value: number, labels?: Labels]

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

export function collectMetrics({ version, connections, documentsWaiting, backups, system }: MetricsSources): Metrics {
  const requests = new Map<string, Requests>()
  const delay = monitorEventLoopDelay()
  delay.enable()

  function count({ method, route, status, milliseconds }: LogEntry): void {
    if (method === undefined || route === undefined || status === undefined || milliseconds === undefined) return
    const key = `${method} ${route} ${status}`
    const labels = { method, route, status: String(status) }
    const same = requests.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 }
    const seconds = milliseconds / 1000
    const buckets = same.buckets.map((count, index) => (seconds <= (BUCKETS[index] ?? 0) ? count + 1 : count))
    requests.set(key, { labels, buckets, count: same.count + 1, seconds: same.seconds + seconds })
  }

  async function text(): Promise<string> {
    const state = await system().catch(() => undefined)
    const { user, system: kernel } = process.cpuUsage()
    const { busy, idle, waiting } = connections()
    const slowest = delay.max / NANOSECONDS
    delay.reset()
    return [
      series('daybook_info', 'gauge', 'The version that runs.', [['', 1, { version }]]),
      series(
        'http_request_duration_seconds',
        'histogram',
        'How long requests took.',
        [...requests.values()].flatMap(histogram),
      ),
      series('process_resident_memory_bytes', 'gauge', 'Memory in use.', [['', process.memoryUsage.rss()]]),
      series('process_cpu_seconds_total', 'counter', 'Processor time used.', [['', (user + kernel) / 1e6]]),
      series('process_start_time_seconds', 'gauge', 'When it started.', [
        ['', Math.round(Date.now() / 1000 - process.uptime())],
      ]),
      series('nodejs_eventloop_lag_max_seconds', 'gauge', 'Longest wait for the processor since the last reading.', [
        ['', slowest],
      ]),
      series('daybook_database_up', 'gauge', 'Whether the database answers.', [['', state ? 1 : 0]]),
      series('daybook_database_connections', 'gauge', 'Connections to the database.', [
        ['', busy, { state: 'busy' }],
        ['', idle, { state: 'idle' }],
      ]),
      series('daybook_database_requests_waiting', 'gauge', 'Requests that wait for a connection.', [['', waiting]]),
      series('daybook_documents_waiting', 'gauge', 'PDFs that wait for their turn.', [['', documentsWaiting()]]),
      ...(state
        ? [
            series('daybook_database_bytes', 'gauge', 'Size of the database.', [['', state.database.bytes]]),
            series('daybook_emails', 'gauge', 'Emails that were not sent.', [
              ['', state.emails.waiting, { state: 'waiting' }],
              ['', state.emails.failed, { state: 'failed' }],
            ]),
          ]
        : []),
      ...seriesOfBackups(backups()),
    ].join('')
  }
  return { count, text }
}

function seriesOfBackups(state: BackupState | undefined): string[] {
  if (state === undefined) return []
  const { failure, backups, moments } = state
  const [newest] = backups
  const checked = backups.filter(({ check }) => check && check.problem === null)
  const lastCheck = Math.max(0, ...checked.map(({ check }) => Date.parse(check?.at ?? '')))
  return [
    series('daybook_backup_failed', 'gauge', 'Whether the last backup failed.', [['', failure ? 1 : 0]]),
    series('daybook_backup_timestamp_seconds', 'gauge', 'When the newest backup was made; 0 for none.', [
      ['', newest ? Date.parse(newest.at) / 1000 : 0],
    ]),
    series('daybook_backup_bytes', 'gauge', 'Size of the newest backup.', [['', newest?.bytes ?? 0]]),
    series('daybook_backup_checked_timestamp_seconds', 'gauge', 'When a backup last passed its test; 0 for never.', [
      ['', Math.floor(lastCheck / 1000)],
    ]),
    ...(moments
      ? [
          series('daybook_backup_archived_timestamp_seconds', 'gauge', 'Up to when changes are archived; 0 for none.', [
            ['', moments.until ? Math.floor(Date.parse(moments.until) / 1000) : 0],
          ]),
        ]
      : []),
  ]
}

function histogram({ labels, buckets, count, seconds }: Requests): Sample[] {
  return [
    ...BUCKETS.map((limit, index): Sample => ['_bucket', buckets[index] ?? 0, { ...labels, le: String(limit) }]),
    ['_bucket', count, { ...labels, le: '+Inf' }],
    ['_sum', seconds, labels],
    ['_count', count, labels],
  ]
}

function series(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([ending, value, labels = {}]) => `${name}${ending}${written(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length === 0 ? '' : `{${pairs.join()}}`
}

/** Serves them until `close` is called. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: NonNullable<Configuration['metrics']>,
): Promise<{ port: number; close(): void }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(await metrics.text())
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new StartRefused(`Daybook can’t offer metrics on ${host}, port ${port} (${codeOf(error)}).`, { cause: error })
  }
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
