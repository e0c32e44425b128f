/** The web app in a browser tab. The language comes first, as the app asks for its texts while it is imported. */
import '../shell/zod-without-eval.ts'
import '../ui/styles/base.css'
import { loadLanguage } from '../translations/web.ts'
import { askAhead } from '../web/asked-ahead.ts'

const isSignIn = /^\/sign-in(\/|$)/.test(location.pathname)

if (!isSignIn) askAhead()
void loadLanguage().then(() => (isSignIn ? signIn() : app()))

async function app(): Promise<void> {
  const { startApp } = await import('../shell/start-app.tsx')
  startApp()
}

async function signIn(): Promise<void> {
  const { startSignIn } = await import('../shell/start-sign-in.tsx')
  startSignIn()
}
