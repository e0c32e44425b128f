/**
 * A thread beside Typst, which cannot be interrupted. It ends the process when that grows too large, and when the server that started
 * it is gone. Plain JavaScript, as a second reader of TypeScript would take 10 MB more.
 */
import { workerData } from 'node:worker_threads'

const EVERY_MILLISECONDS = 20
const server = process.ppid

setInterval(() => {
  if (process.memoryUsage.rss() > workerData.mostBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, EVERY_MILLISECONDS)
