import { expect, test } from 'vitest'
import { attachmentName, isRefusedInEmails, typeOfAttachment } from './attachments.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7 and more', 'plan.docx', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'a.pdf', 'image/png'],
  ['\xff\xd8\xff\xe0', 'a', 'image/jpeg'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'a', 'image/webp'],
  ['GIF89a', 'a', 'image/gif'],
  ['PK\x03\x04', 'Offer.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['PK\x03\x04', 'photos', 'application/zip'],
  ['a;b;c', 'times.csv', 'text/csv'],
  ['Hello', 'notes.txt', 'text/plain'],
])('%j called %s is %s', (content, name, type) => {
  expect(typeOfAttachment(bytes(content), name)).toBe(type)
})

test.each([
  ['<!doctype html><script>', 'page.html'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'picture.svg'],
  ['MZ\0\x01', 'setup.txt'],
  ['<html>', 'constructor'],
  ['', 'empty'],
])('%j called %s is bytes, which no browser shows', (content, name) => {
  expect(typeOfAttachment(bytes(content), name)).toBe('application/octet-stream')
})

test('a name has no folders and is never empty', () => {
  expect(attachmentName('C:\\plans\\Plan.pdf')).toBe('Plan.pdf')
  expect(attachmentName('../../etc/passwd')).toBe('passwd')
  expect(attachmentName('plans/')).toBe('file')
})

test('programs are refused in emails by their names', () => {
  expect(['evil.exe', 'Setup.MSI', 'plan.pdf', 'exe', 'drawing.exe.zip'].filter(isRefusedInEmails)).toEqual([
    'evil.exe',
    'Setup.MSI',
  ])
})
