/** The first step of an import: what is imported, and from which file. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef } from 'react'
import { importKinds } from '../../../../domain/imports/import-kind.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { KIND_WORDS, LIST_NAMES } from './kind-words.ts'
import { useReadFile } from './use-read-file.ts'

const KINDS = importKinds.map(kind => ({ value: kind, label: KIND_WORDS[kind].name }))

export function NewImportScreen() {
  const { kind = 'customers' } = useSearch({ from: '/imports/new' })
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { read, fault, isPending } = useReadFile()
  const { title, rule, list } = KIND_WORDS[kind]
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void read(kind, file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !isPending) void read(kind, file)
  }
  return (
    <>
      <PageHeader
        back={<BackLink to={list}>{LIST_NAMES[list]}</BackLink>}
        title={title}
        description={t('From a CSV file or an Excel workbook. You can check everything before it is imported.')}
      />
      <div className="grid max-w-3xl gap-6">
        <Field label={t('What to import')} group>
          <RadioGroup
            options={KINDS}
            value={kind}
            onValueChange={value => void navigate({ to: '/imports/new', search: { kind: value }, replace: true })}
          />
        </Field>
        <p className="text-ink-muted">{rule}</p>
        <Card>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
          <div
            onDragOver={event => event.preventDefault()}
            onDrop={dropped}
            className="grid justify-items-center gap-3 rounded border border-dashed border-line-strong px-4 py-10 text-center"
          >
            <Button
              look="primary"
              icon={<FileUp aria-hidden="true" size={16} />}
              pending={isPending}
              onClick={() => input.current?.click()}
            >
              {t('Choose a file')}
            </Button>
            <p className="text-dense text-ink-muted">
              {t('CSV or XLSX, up to 25 MB and 200,000 rows. One row names the columns.')}
            </p>
            {fault && (
              <p role="alert" className="max-w-[60ch] text-dense text-red">
                {fault}
              </p>
            )}
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('File to import')}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              onChange={chosen}
            />
          </div>
        </Card>
      </div>
    </>
  )
}
