/** The HTML around a public page. Its stylesheet and its script are in it, allowed by their hashes and nothing else by anything. */

import { html, raw } from 'hono/html'
import type { Written } from '../../../formats/pdf/written-in.ts'
import { base64DigestOf } from '../../../platform/secrets/digest.ts'

export interface Page {
  readonly body: string
  readonly policy: string
}

type Html = ReturnType<typeof html>

export async function framed(
  { locale, direction }: Pick<Written, 'locale' | 'direction'>,
  {
    title,
    body,
    style,
    hasForm = false,
    script = '',
    seenAt = '',
  }: {
    readonly title: string
    readonly body: Html
    readonly style: string
    readonly hasForm?: boolean
    /** Of this page, which may ask Daybook again. */
    readonly script?: string
    /** Where a browser that shows the page says so; empty where nobody counts it. */
    readonly seenAt?: string
  },
): Promise<Page> {
  const asking = (seenAt === '' ? '' : seenScript) + script
  const scripts = copyScript + asking
  const page = html`<!doctype html>
<html lang="${locale}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow, noarchive" />
    <meta name="referrer" content="${hasForm ? 'same-origin' : 'no-referrer'}" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" />
    <style>${raw(style)}</style>
  </head>
  <body data-seen="${seenAt}">
    ${body}
    <script>${raw(scripts)}</script>
  </body>
</html>`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${await base64DigestOf(style)}'`,
    `script-src 'sha256-${await base64DigestOf(scripts)}'`,
    "img-src 'self'",
    ...(asking === '' ? [] : ["connect-src 'self'"]),
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
  return { body: String(await page), policy }
}

/** Buttons that copy an account number or an amount. Without this script, or where copying is not allowed, they stay hidden. */
const copyScript = `
if (navigator.clipboard)
  for (const button of document.querySelectorAll('[data-copy]')) {
    const text = button.textContent
    let back
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = document.getElementById('said').textContent = button.dataset.copied
      clearTimeout(back)
      back = setTimeout(() => (button.textContent = text), 2000)
    })
  }
`

/** Says that somebody sees the page. What only fetches it, such as the scanner of a mail server, runs no script; a page in the background waits. */
const seenScript = `
const say = () => {
  if (document.visibilityState !== 'visible') return
  document.removeEventListener('visibilitychange', say)
  fetch(document.body.dataset.seen, { method: 'POST', headers: { 'Content-Type': 'application/json' }, keepalive: true }).catch(() => {})
}
document.addEventListener('visibilitychange', say)
say()
`
