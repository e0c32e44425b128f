/** `npm run dev`: the API restarts and the screens reload as the sources change. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { PROJECT } from './tools.ts'

const WEB_PORT = 5173
const apiPort = process.env.PORT ?? '3000'
const api = `http://127.0.0.1:${apiPort}`

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(PROJECT, 'src', 'hosts', 'node.ts')],
  {
    cwd: PROJECT,
    env: { ...process.env, PORT: apiPort },
    stdio: 'inherit',
  },
)

const web = await createServer({
  root: PROJECT,
  server: {
    host: '127.0.0.1',
    port: WEB_PORT,
    proxy: {
      '/public': { target: api, changeOrigin: true },
      '/api': {
        target: api,
        changeOrigin: true,
        configure: proxy => {
          // The API takes writes from its own pages alone, and here those come from Vite's address.
          proxy.on('proxyReq', request => {
            if (request.hasHeader('origin')) request.setHeader('origin', api)
          })
        },
      },
    },
  },
})
await web.listen()
web.printUrls()

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await web.close()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
server.once('exit', () => void web.close())
