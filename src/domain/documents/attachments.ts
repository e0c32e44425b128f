/** Files attached to documents: to which kinds, how large, how many, and of what type by their content. */
import type { SubjectKind } from '../subject.ts'

export const attachableKinds = ['invoice', 'credit-note', 'quote', 'order', 'bill'] as const satisfies SubjectKind[]
export type AttachableKind = (typeof attachableKinds)[number]

/** In bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024
export const MOST_ATTACHMENTS = 20
/** In bytes, of all attachments that go with one email: many mail servers take 25 MB, an email writes files a third longer, and the PDF goes too. */
export const LARGEST_WITH_EMAIL = 15 * 1024 * 1024

/** No browser runs any of them. What isn’t known is bytes, whatever its name says. */
export const attachmentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
  'text/plain',
  'application/octet-stream',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const BEGINNINGS: Readonly<Record<string, AttachmentType>> = {
  '%PDF-': 'application/pdf',
  '\x89PNG\r\n\x1a\n': 'image/png',
  '\xff\xd8\xff': 'image/jpeg',
  GIF87a: 'image/gif',
  GIF89a: 'image/gif',
}

/** Files that are ZIPs inside, and the two of text: their content says no more, so their names do. */
const ZIPPED = new Map<string, AttachmentType>([
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
])
const WRITTEN = new Map<string, AttachmentType>([
  ['csv', 'text/csv'],
  ['txt', 'text/plain'],
])

/** By the first bytes; the name only tells apart what begins alike. */
export function typeOfAttachment(bytes: Uint8Array, fileName: string): AttachmentType {
  const begin = String.fromCharCode(...bytes.subarray(0, 256))
  const known = Object.keys(BEGINNINGS).find(beginning => begin.startsWith(beginning))
  if (known !== undefined) return BEGINNINGS[known] ?? 'application/octet-stream'
  if (begin.startsWith('RIFF') && begin.startsWith('WEBP', 8)) return 'image/webp'
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (begin.startsWith('PK\x03\x04')) return ZIPPED.get(ending) ?? 'application/zip'
  return (begin.includes('\0') ? undefined : WRITTEN.get(ending)) ?? 'application/octet-stream'
}

const PROGRAMS = /\.(exe|msi|bat|cmd|com|scr|js|vbs|ps1|jar|apk|dmg|lnk|iso)$/i

/** Most mail providers refuse an email with it: a program, by its name. */
export function isRefusedInEmails(fileName: string): boolean {
  return PROGRAMS.test(fileName)
}

/** Without folders. */
export function attachmentName(name: string): string {
  return name.replace(/^.*[\\/]/s, '').trim() || 'file'
}
