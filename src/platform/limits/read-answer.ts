/** Reads what other services answer: never more than a limit, whatever length they announce. */

const MEGABYTE = 1024 * 1024

export class AnswerTooLarge extends Error {}

/** @throws AnswerTooLarge, or what the connection fails with */
export async function bytesOfAnswer({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel().catch(() => {})
      throw new AnswerTooLarge(`an answer of more than ${most} bytes`)
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export async function textOfAnswer(response: Response, most = MEGABYTE): Promise<string> {
  return new TextDecoder().decode(await bytesOfAnswer(response, most))
}

/** Without NUL, which PostgreSQL can't keep. @throws SyntaxError also */
export async function jsonOfAnswer(response: Response): Promise<unknown> {
  return JSON.parse(await textOfAnswer(response), (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  )
}
