/** Large uploads, which come in parts and wait in a file until they were read. The host keeps them; the core cannot. */

/** One file in a ZIP. */
export interface PackedFile {
  /** Its size when unpacked. */
  readonly bytes: number
  /** @throws ZipFault when what is unpacked has another size, or can't be unpacked */
  read(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

export interface OpenZip {
  readonly files: ReadonlyMap<string, PackedFile>
  close(): void
}

export interface Uploads {
  /** @throws Refusal `disk-full` where twice as many bytes are not free: the file, and what is made of it */
  begin(id: string, bytes: number): Promise<void>
  write(id: string, at: number, bytes: Uint8Array): Promise<void>
  /** @throws ZipFault for what is no ZIP */
  openZip(id: string): Promise<OpenZip>
  discard(id: string): Promise<void>
}

/** A file that is no ZIP, or a damaged one. */
export class ZipFault extends Error {
  constructor(cause: unknown) {
    super('the ZIP can’t be read', { cause })
    this.name = 'ZipFault'
  }
}
