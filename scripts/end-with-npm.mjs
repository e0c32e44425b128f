/** Ends a program that npm started together with npm. Plain JavaScript, for whatever Node.js the machine has. */
import { readFileSync } from 'node:fs'

const EVERY_MILLISECONDS = 250

/** npm starts a shell, which starts the program. When either is stopped, the signal isn't passed on, and the program would keep the port and the data. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parents = parentsNow()
  const timer = setInterval(() => {
    if (parentsNow() === parents) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MILLISECONDS)
  timer.unref()
}

function parentsNow() {
  try {
    // The name in brackets can contain anything, so the numbers are counted after it.
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}
