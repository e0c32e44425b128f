/** The other side of a confined process: it ends when it grows too large, when its work takes too long, or when the server is gone. */
import { Worker } from 'node:worker_threads'

/** How much memory the process may take, and what else it was told. */
const [mostMegabytes = '0', ...words] = process.argv.slice(2)
export const wordsOfServer: readonly string[] = words

interface Watch {
  /** From here on, the work may take so much of the processor. */
  begin(): void
  end(): void
}

/** The server decides when this process ends. Ctrl+C in a terminal reaches both at once. */
export function endWithServer({ mostMilliseconds = Infinity } = {}): Watch {
  /** The processor time at which the work in hand was begun, for the watch to read. */
  const begunAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Infinity)
  new Worker(new URL('./watch.mjs', import.meta.url), {
    workerData: { mostBytes: Number(mostMegabytes) * 1024 * 1024, mostMilliseconds, begunAt },
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  }).unref()
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  return {
    begin() {
      const { user, system } = process.cpuUsage()
      begunAt[0] = (user + system) / 1000
    },
    end() {
      begunAt[0] = Infinity
    },
  }
}
