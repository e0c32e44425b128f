/**
 * A thread beside work that cannot be interrupted. It ends the process when that grows too large, when one piece of work takes too much of
 * the processor, and when the server that started it is gone. Plain JavaScript, as a second reader of TypeScript would take 10 MB more.
 */
import { workerData } from 'node:worker_threads'

const EVERY_MILLISECONDS = 20
const server = process.ppid
const { mostBytes, mostMilliseconds, begunAt } = workerData

/** Of this process, in milliseconds; where others keep the processor busy, the clock runs faster. */
function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > mostBytes
  // Infinity while there is no document
  const takesTooLong = processorTime() - begunAt[0] > mostMilliseconds
  if (isTooLarge || takesTooLong || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, EVERY_MILLISECONDS)
