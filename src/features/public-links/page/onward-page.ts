/** The page between a customer's click on Pay and the page of the provider. */
import { html } from 'hono/html'
import type { Written } from '../../../formats/pdf/written-in.ts'
import { framed, type Page } from './frame.ts'
import { pageStyle } from './page-style.ts'

export function onwardPage(written: Written, url: string, provider: string): Promise<Page> {
  const { t } = written
  const body = html`<main>
      <meta http-equiv="refresh" content="0; url=${url}" />
      <section class="card">
        <h1>${t('Taking you to {provider}…', { provider })}</h1>
        <a class="button" href="${url}" rel="noreferrer">${t('Continue to {provider}', { provider })}</a>
      </section>
    </main>`
  return framed(written, { title: t('Pay online'), body, style: pageStyle() })
}
