/** A stream of bytes that are made only as fast as they are taken. */

type Bytes = Uint8Array<ArrayBuffer>

export function streamOf(bytes: AsyncGenerator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return(undefined)
    },
  })
}
