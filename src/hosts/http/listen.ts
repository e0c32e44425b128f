/** Finds a port to listen on. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import type { Configuration } from '../configuration.ts'
import type { Say } from '../progress.ts'
import { codeOf, StartRefused } from '../start-refused.ts'

const MOST_TRIES = 100
/** What `localhost` means on this computer. Browsers try both, and Daybook listens on the first. */
const [LOCALHOST, OTHER_LOCALHOST] = ['127.0.0.1', '::1']

/** @returns the port that the server listens on */
export async function listen(server: Server, { host, port, portIsChosen }: Configuration, say: Say): Promise<number> {
  for (let candidate = port; candidate < port + MOST_TRIES && candidate <= 65535; candidate++) {
    const failure = (await isOthersLocalhost(host, candidate)) ? 'EADDRINUSE' : await tryPort(server, host, candidate)
    if (failure === undefined) {
      if (candidate !== port) say(`Port ${port} is in use, so Daybook is using port ${candidate}.`)
      return (server.address() as AddressInfo).port
    }
    if (failure !== 'EADDRINUSE')
      throw new StartRefused(`Daybook can’t listen on ${host}, port ${candidate} (${failure}).`)
    if (portIsChosen) {
      throw new StartRefused(
        `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
      )
    }
  }
  throw new StartRefused(`All ports from ${port} to ${port + MOST_TRIES - 1} are in use. Set PORT to a free one.`)
}

/** People open `localhost`: a program on the other address of that name would be reached in place of Daybook. */
async function isOthersLocalhost(host: string, port: number): Promise<boolean> {
  if (host !== LOCALHOST || port === 0) return false
  const probe = createServer()
  const failure = await tryPort(probe, OTHER_LOCALHOST, port)
  if (failure === undefined) await new Promise(resolve => probe.close(resolve))
  // any other failure: this computer has no such address
  return failure === 'EADDRINUSE'
}

/** @returns the error code, or undefined on success */
async function tryPort(server: NetServer, host: string, port: number): Promise<string | undefined> {
  try {
    await once(server.listen(port, host), 'listening')
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}
