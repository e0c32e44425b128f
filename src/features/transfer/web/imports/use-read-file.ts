/** Sends a chosen file to be read, and goes on to its columns. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import type { TableChoices } from '../../../../domain/imports/table-choices.ts'
import { t } from '../../../../translations/web.ts'
import { toBase64 } from '../../../../web/base64.ts'
import { LARGEST_FILE_BYTES } from '../../contract.ts'
import { useStartImport } from './api.ts'

export function useReadFile() {
  const { write, isPending } = useStartImport()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const read = async (kind: ImportKind, file: File, choices: FileChoices = {}) => {
    setFault(undefined)
    if (file.size > LARGEST_FILE_BYTES) {
      setFault(t('The file is larger than 25 MB. Split it into smaller files.'))
      return
    }
    setLoading(true)
    try {
      const content = await toBase64(file)
      await write(
        { kind, fileName: file.name.slice(-255), content, ...definedChoices(choices) },
        {
          done: ({ id }) => rememberFile(id, file),
          leave: ({ id }) => navigate({ to: '/imports/$importId', params: { importId: id }, replace: true }),
          refused: problem => setFault(problem.message),
        },
      )
    } catch {
      setFault(t('The file can’t be read. Choose it again.'))
    } finally {
      setLoading(false)
    }
  }
  return { read, fault, isPending: isPending || isLoading }
}

type FileChoices = Pick<TableChoices, 'encoding' | 'separator' | 'sheet'> & { readonly headerRow?: number | undefined }

function definedChoices({ encoding, separator, sheet, headerRow }: FileChoices) {
  return {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(sheet && { sheet }),
    ...(headerRow && { headerRow }),
  }
}

/** Chosen in this tab, so that they can be read in another way without being chosen again. */
const files = new Map<string, File>()

function rememberFile(importId: string, file: File): void {
  files.set(importId, file)
}

export function fileOf(importId: string): File | undefined {
  return files.get(importId)
}
