/** An email as HTML that any mail program shows: tables, styles on each element, no picture and nothing to load. */
import { html } from 'hono/html'
import { legibleColor } from '../../../formats/pdf/legible-color.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { MailSummary } from '../contract.ts'

const FONT =
  "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5"
const INK = 'color:#26241f'
const QUIET = 'color:#66625a'

interface MailContent {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly body: string
  readonly summary: MailSummary
  /** `#rrggbb`. */
  readonly accentColor: string
}

export async function mailHtml({ locale, direction, subject, body, summary, accentColor }: MailContent) {
  const accent = legibleColor(accentColor)
  return String(
    await html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${shown(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f5f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e4e1da;border-top:4px solid ${accent};${FONT};${INK}">
<tr><td style="padding:24px 24px 8px">${paragraphs(body)}</td></tr>
<tr><td style="padding:0 24px 24px">${summaryHtml(summary, accent)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  )
}

/** As in the text: an empty line ends a paragraph. */
function paragraphs(text: string) {
  return text
    .split(/\n[^\S\n]*\n/)
    .filter(part => part.trim() !== '')
    .map(part => html`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${linesOf(part.trim())}</p>`)
}

function linesOf(text: string) {
  return text.split('\n').map((line, place) => (place === 0 ? line : html`<br>${line}`))
}

function summaryHtml({ title, label, figure, charges, note, view, payment }: MailSummary, accent: string) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #e4e1da;${FONT};${INK}"><tr><td style="padding:16px 0 0">
<p style="margin:0;${QUIET}">${title} · ${label}</p>
<p style="margin:0;font-size:28px;line-height:1.3;font-weight:600">${figure}</p>
${charges.length === 0 ? '' : rowsHtml(charges)}
${note === '' ? '' : html`<p style="margin:0;${QUIET}">${note}</p>`}
${view?.address ? button(view.label, view.address, accent) : ''}
${payment ? paymentHtml(payment) : ''}
</td></tr></table>`
}

/** A table cell, since Outlook gives links neither room nor a background. */
function button(label: string, address: string, accent: string) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td style="border-radius:8px;background:${accent}"><a href="${address}" style="display:inline-block;padding:11px 20px;${FONT};font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`
}

function paymentHtml({ heading, rows, terms }: NonNullable<MailSummary['payment']>) {
  return html`<p style="margin:20px 0 4px;font-weight:600">${heading}</p>
${rowsHtml(rows)}
${terms === '' ? '' : html`<p dir="auto" style="margin:8px 0 0;overflow-wrap:anywhere">${linesOf(terms)}</p>`}`
}

function rowsHtml(rows: MailSummary['charges']) {
  return html`<table cellpadding="0" cellspacing="0" border="0" style="${FONT};${INK}">${rows.map(
    ({ label, value }) =>
      html`<tr><th scope="row" align="start" style="padding:2px 16px 2px 0;padding-inline:0 16px;font-weight:400;text-align:start;vertical-align:top;${QUIET}">${shown(label)}</th><td dir="auto" style="padding:2px 0;text-align:start;overflow-wrap:anywhere">${shown(value)}</td></tr>`,
  )}</table>`
}
