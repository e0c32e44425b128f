/** A document as plain text, to read and to compare. */
import type { DocumentContent, DocumentRow } from '../../formats/pdf/content/document-content.ts'

/** What is handed to the layout, in the order of the page. */
export function textOfContent(content: DocumentContent): string {
  const { sender, recipient, payment, headline } = content
  const rows = (list: readonly DocumentRow[]) => list.map(({ label, value }) => `${label.text}: ${value.text}`)
  const words = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text)
  const blocks = [
    [sender.name.text, ...words(sender.lines), ...words(sender.contact)],
    [`${content.heading} ${content.number.text}`],
    [recipient.heading, recipient.name.text, ...words(recipient.lines)],
    [headline?.figure ?? '', headline?.words ?? ''],
    rows(content.facts),
    ...content.preface.map(({ heading, lines }) => [heading, ...words(lines)]),
    [content.columns.join(' | ')],
    ...content.items.map(item => [[item.name.text, ...item.figures].join(' | '), ...words(item.details)]),
    ...content.sums.map(group =>
      group.flatMap(sum => [...rows([sum]), ...(sum.detail === null ? [] : [`  ${sum.detail.text}`])]),
    ),
    payment ? [payment.heading, ...rows(payment.rows), ...words(payment.lines), payment.code?.words ?? ''] : [],
    ...content.sections.map(({ heading, lines }) => [heading, ...words(lines)]),
    words(content.footer),
  ]
  const filled = blocks.map(block => block.filter(line => line !== '')).filter(block => block.length > 0)
  return `${content.paper}\n\n${filled.map(block => block.join('\n')).join('\n\n')}\n`
}
