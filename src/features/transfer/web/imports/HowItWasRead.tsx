/** How a file was read, and another way to read it where that looks wrong. */
import {
  type Encoding,
  encodings,
  type Separator,
  type TableChoices,
} from '../../../../domain/imports/table-choices.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import type { ImportAnswer } from '../../contract.ts'
import { useDiscardImport } from './api.ts'
import { fileOf } from './chosen-files.ts'
import { useReadFile } from './use-read-file.ts'

const ENCODINGS: Readonly<Record<Encoding, string>> = {
  'utf-8': t('UTF-8'),
  'utf-16le': t('UTF-16'),
  'utf-16be': t('UTF-16 (big-endian)'),
  'windows-1252': t('Windows-1252'),
}
const SEPARATORS: readonly { value: Separator; label: string }[] = [
  { value: ',', label: t('Commas') },
  { value: ';', label: t('Semicolons') },
  { value: '\t', label: t('Tabs') },
  { value: '|', label: t('Vertical bars') },
]

export function HowItWasRead({ found }: { found: ImportAnswer }) {
  const { read, fault, isPending } = useReadFile()
  const discard = useDiscardImport()
  const { encoding, separator, sheets, sheet } = found.reading
  const file = fileOf(found.id)
  const again = async (choices: TableChoices) => {
    if (!file) return
    await read(found.kind, file, { ...(encoding && { encoding }), ...(separator && { separator }), ...choices })
    void discard.write(found.id, { refused: 'here' })
  }
  const disabled = !file || isPending
  return (
    <div className="grid gap-2">
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {encoding && (
          <Field label={t('Text encoding')}>
            <Select
              options={encodings.map(value => ({ value, label: ENCODINGS[value] }))}
              value={encoding}
              disabled={disabled}
              onValueChange={value => void again({ encoding: value })}
            />
          </Field>
        )}
        {separator && (
          <Field label={t('Column separator')}>
            <Select
              options={SEPARATORS}
              value={separator}
              disabled={disabled}
              onValueChange={value => void again({ separator: value })}
            />
          </Field>
        )}
        {sheets.length > 1 && (
          <Field label={t('Sheet')}>
            <Select
              options={sheets.map(value => ({ value, label: value }))}
              value={sheet ?? undefined}
              disabled={disabled}
              onValueChange={value => void again({ sheet: value })}
            />
          </Field>
        )}
      </div>
      {fault && (
        <p role="alert" className="text-dense text-red">
          {fault}
        </p>
      )}
    </div>
  )
}
