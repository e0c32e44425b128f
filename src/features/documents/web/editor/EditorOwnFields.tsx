/** The document’s own fields, where the business has any. */
import { useController } from 'react-hook-form'
import { OwnInputs } from '../../../own-fields/web/OwnValueFields.tsx'
import { useDocumentForm } from './document-form.ts'
import type { EditorValues } from './editor-values.ts'

export function EditorOwnFields({ className = '' }: { className?: string }) {
  const { control } = useDocumentForm<EditorValues>()
  const { field, formState } = useController({ control, name: 'ownValues' })
  return (
    <OwnInputs
      place="document"
      values={field.value}
      errors={formState.errors.ownValues}
      onChange={field.onChange}
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-4 max-sm:gap-3 ${className}`}
    />
  )
}
