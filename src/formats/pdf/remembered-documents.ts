/** Remembers the last few documents, so that the pictures of a draft's pages are made once and not once per page. */
import type { PrintedDocument } from './printed-document.ts'
import type { RenderDocument, RenderedDocument } from './render-document.ts'

export interface MemoryLimits {
  /** Enough for everyone who is viewing a draft at the moment. */
  readonly documents?: number
  /** A draft of 500 lines takes two to three megabytes. */
  readonly bytes?: number
}

interface Remembered {
  readonly rendering: Promise<RenderedDocument>
  readonly withPages: boolean
  /** 0 until it is made. */
  bytes: number
}

/**
 * Makes a document once, however many ask for it at the same moment. One that differs in a single letter is another document. One that
 * could not be made is not remembered.
 */
export function remembering(
  renderDocument: RenderDocument,
  { documents = 8, bytes = 16 * 1024 * 1024 }: MemoryLimits = {},
): RenderDocument {
  // the latest request last
  const remembered = new Map<string, Remembered>()

  function forgetOldest(): void {
    for (const [name] of remembered) {
      const held = [...remembered.values()].reduce((sum, each) => sum + each.bytes, 0)
      if (remembered.size <= documents && held <= bytes) return
      remembered.delete(name)
    }
  }

  function made(name: string, document: PrintedDocument, withPages: boolean): Remembered {
    const making: Remembered = { rendering: renderDocument(document, { withPages }), withPages, bytes: 0 }
    making.rendering.then(
      rendered => {
        making.bytes = bytesOf(rendered)
        forgetOldest()
      },
      () => {
        if (remembered.get(name) === making) remembered.delete(name)
      },
    )
    return making
  }

  return async (document, { withPages }) => {
    const name = await fingerprintOf(document)
    const known = remembered.get(name)
    const answer = known && (known.withPages || !withPages) ? known : made(name, document, withPages)
    remembered.delete(name)
    remembered.set(name, answer)
    forgetOldest()
    return answer.rendering
  }
}

function bytesOf({ pdf, pages }: RenderedDocument): number {
  return pages.reduce((sum, page) => sum + page.length, pdf.length)
}

/** Identifies the document by everything that it shows. */
async function fingerprintOf({ business, ...rest }: PrintedDocument): Promise<string> {
  const { logo, letterheadPicture, ...letterhead } = business
  const pictures = 'pictures' in rest ? (rest.pictures ?? []) : []
  const sizes = pictures.map(({ length }) => length)
  const text = new TextEncoder().encode(JSON.stringify({ ...rest, pictures: sizes, letterhead }))
  const parts = [text, logo ?? new Uint8Array(), letterheadPicture ?? new Uint8Array(), ...pictures]
  const whole = new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  return String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
}
