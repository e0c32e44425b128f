/** Checks that a text is well-formed in the message format, and that a translation asks for the same values. */
import { type Message, readMessage } from '../../src/translations/message.ts'

const PLURAL_CASE = /^(=\d+|zero|one|two|few|many|other)$/

/** What is wrong with a text; undefined when nothing is. */
export function messageFault(text: string): string | undefined {
  const message = readMessage(text)
  const written = write(message)
  if (written !== text) return `“${text}” is not well-formed; it was read as “${written}”`
  if (text !== text.trim()) return `“${text}” begins or ends with a blank: translate the whole sentence, not its parts`
  const fault = argumentsOf(message).find(({ kind, cases }) => {
    const names = Object.keys(cases ?? {})
    return kind && (!names.includes('other') || (kind === 'plural' && names.some(name => !PLURAL_CASE.test(name))))
  })
  return fault && `“${text}”: {${fault.name}} needs the case “other” and, as a plural, no cases but those of ICU`
}

/** The names of the values and tags that a text asks for, each once. */
export function valuesIn(text: string): string {
  const message = readMessage(text)
  const names = [...argumentsOf(message).map(({ name }) => `{${name}}`), ...tagsOf(message).map(tag => `<${tag}>`)]
  return [...new Set(names)].sort().join(' ')
}

/** The cases of each plural of a text. */
export function pluralCasesIn(text: string): string[][] {
  return argumentsOf(readMessage(text)).flatMap(({ kind, cases }) =>
    kind === 'plural' ? [Object.keys(cases ?? {})] : [],
  )
}

function write(message: Message): string {
  return message
    .map(part => {
      // a brace that opens nothing was read as text
      if (typeof part === 'string') return part.replace('{', '')
      if ('count' in part) return '#'
      if ('tag' in part) return `<${part.tag}>${write(part.within)}</${part.tag}>`
      if (!part.kind) return `{${part.name}}`
      const cases = Object.entries(part.cases ?? {}).map(([name, within]) => `${name} {${write(within)}}`)
      return `{${part.name}, ${part.kind}, ${cases.join(' ')}}`
    })
    .join('')
}

function argumentsOf(message: Message): { name: string; kind?: string; cases?: Readonly<Record<string, Message>> }[] {
  return message.flatMap(part => {
    if (typeof part === 'string' || 'count' in part) return []
    if ('tag' in part) return argumentsOf(part.within)
    return [part, ...Object.values(part.cases ?? {}).flatMap(argumentsOf)]
  })
}

function tagsOf(message: Message): string[] {
  return message.flatMap(part => {
    if (typeof part === 'string' || 'count' in part) return []
    if ('tag' in part) return [part.tag, ...tagsOf(part.within)]
    return Object.values(part.cases ?? {}).flatMap(tagsOf)
  })
}
