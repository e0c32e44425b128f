import { expect, test } from 'vitest'
import { anInvoiceDocument } from '../../testing/invoice-document.ts'
import { type MemoryLimits, remembering } from './remembered-documents.ts'
import type { RenderDocument } from './render-document.ts'

/** A renderer whose documents weigh as many bytes as their note says, and that notes down what it makes. */
function weighing(limits?: MemoryLimits) {
  const made: string[] = []
  const render: RenderDocument = async ({ business }, { withPages }) => {
    made.push(business.name)
    if (business.name === 'none') throw new Error('no such font')
    return { pdf: new Uint8Array(Number(business.footer)), pages: withPages ? ['a page'] : [] }
  }
  const remembered = remembering(render, limits)
  return {
    made,
    ask: (name: string, { withPages = false, bytes = 1, logo = null as Uint8Array | null } = {}) =>
      remembered(anInvoiceDocument({ business: { name, footer: String(bytes), logo } }), { withPages }),
  }
}

test('at most the allowed number of documents is remembered, those asked for last', async () => {
  const { made, ask } = weighing({ documents: 2 })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('at most the allowed number of bytes is remembered; a larger document is not', async () => {
  const { made, ask } = weighing({ bytes: 100 })
  for (const name of ['a', 'b', 'c', 'b', 'a']) await ask(name, { bytes: 40 })
  expect(made).toEqual(['a', 'b', 'c', 'a'])
  for (const name of ['large', 'large']) await ask(name, { bytes: 101 })
  expect(made.slice(4)).toEqual(['large', 'large'])
})

test('a document with pages also answers requests without pages, but not the other way round', async () => {
  const { made, ask } = weighing()
  await ask('a')
  expect((await ask('a', { withPages: true })).pages).toEqual(['a page'])
  await ask('a')
  expect(made).toEqual(['a', 'a'])
})

test('a document with another logo is another document', async () => {
  const { made, ask } = weighing()
  for (const byte of [1, 2, 1]) await ask('a', { logo: new Uint8Array([byte]) })
  expect(made).toEqual(['a', 'a'])
})

test('a document that could not be made is tried again when someone asks again', async () => {
  const { made, ask } = weighing()
  for (const _ of [1, 2]) await expect(ask('none')).rejects.toThrow('no such font')
  expect(made).toEqual(['none', 'none'])
})
