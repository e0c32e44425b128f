/** The port: which one is it, and what if it is taken? */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration } from './configuration.ts'
import type { Say } from './progress.ts'
import { StartRefused } from './start-refused.ts'

const MOST_TRIES = 100

/** Answers with the port that the server listens on. */
export async function listen(server: Server, { host, port, portIsChosen }: Configuration, say: Say): Promise<number> {
  for (let candidate = port; candidate < port + MOST_TRIES && candidate <= 65535; candidate++) {
    const failure = await tryPort(server, host, candidate)
    if (failure === undefined) {
      if (candidate !== port) say(`Port ${port} is in use by another program, so Daybook takes ${candidate}.`)
      return (server.address() as AddressInfo).port
    }
    if (failure !== 'EADDRINUSE')
      throw new StartRefused(`Daybook cannot listen on ${host}, port ${candidate} (${failure}).`)
    if (portIsChosen) {
      throw new StartRefused(
        `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
      )
    }
  }
  throw new StartRefused(`All ports from ${port} to ${port + MOST_TRIES - 1} are in use. Set PORT to one that is free.`)
}

function tryPort(server: Server, host: string, port: number): Promise<string | undefined> {
  return new Promise(resolve => {
    const settle = (failure?: string) => {
      server.removeListener('error', onError)
      server.removeListener('listening', onListening)
      resolve(failure)
    }
    const onError = (error: Error) => settle('code' in error ? String(error.code) : error.message)
    const onListening = () => settle()
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}
