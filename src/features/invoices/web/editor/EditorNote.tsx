/** The note on the invoice. */
import { useFormState } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { useEditorForm } from '../../../documents/web/editor/document-form.ts'

export function EditorNote() {
  const { control, register } = useEditorForm()
  const { errors } = useFormState({ control, name: 'note' })
  return (
    <Field
      label={t('Note')}
      help={t('Printed below the items.')}
      error={errors.note?.message}
      className="w-full sm:w-70 lg:w-96"
    >
      <TextArea {...register('note')} rows={3} />
    </Field>
  )
}
