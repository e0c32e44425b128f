/** Adds an own field or changes one. Its type stays as it is. */
import { type OwnField, type OwnFieldPlace, ownFieldTypes } from '../../../../../../domain/own-fields/own-fields.ts'
import { t } from '../../../../../../translations/web.ts'
import { ChipsInput } from '../../../../../../ui/fields/ChipsInput.tsx'
import { Select } from '../../../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../../../web/client.ts'
import { showProblem } from '../../../../../../web/form-problem.ts'
import { FormDialog } from '../../../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../../../web/forms/use-kept-form.ts'
import { useChangeBusiness } from '../../../api.ts'
import { EMPTY, type OwnFieldValues, ownFieldForm, placeOf, withOwnField } from './own-field-form.ts'
import { PLACE_WORDS, TYPE_NAMES } from './own-field-words.ts'

const OwnFieldControl: FieldOf<OwnFieldValues> = FormField

const TYPE_OPTIONS = ownFieldTypes.map(type => ({ value: type, label: TYPE_NAMES[type] }))

type OwnFieldDialogProps = { place: OwnFieldPlace; field: OwnField | null; onClose: () => void }

export function OwnFieldDialog({ place, field, onClose }: OwnFieldDialogProps) {
  const { id: businessId, ownFields, version } = useBusiness()
  const { write } = useChangeBusiness(businessId)
  const start = field
    ? { name: field.name, type: field.type, options: [...field.options], isPrinted: field.isPrinted }
    : EMPTY
  const form = useKeptForm(`own-field.${businessId}.${field?.id ?? `new.${place}`}`, { schema: ownFieldForm, start })
  const type = form.watch('type')
  const index = placeOf(ownFields, field?.id)
  return (
    <FormDialog
      form={form}
      title={field ? t('Edit {name}', { name: field.name }) : PLACE_WORDS[place].add}
      saveLabel={field ? t('Save') : t('Add field')}
      size="small"
      save={(values, outcome, begun) =>
        write(
          { version, ownFields: withOwnField(ownFields, { id: field?.id, place, values, start: begun }) },
          { ...outcome, refused: problem => showProblem(form, atField(problem, index)) },
        )
      }
      done={(_, { name }) =>
        field ? t('{name} saved', { name, context: 'field' }) : t('{name} added', { name, context: 'field' })
      }
      onClose={onClose}
    >
      <OwnFieldControl name="name" label={t('Name')} required>
        <TextInput autoFocus />
      </OwnFieldControl>
      {!field && (
        <OwnFieldControl name="type" label={t('Type')} help={t('You can’t change it later.')}>
          <Select options={TYPE_OPTIONS} />
        </OwnFieldControl>
      )}
      {type === 'choice' && (
        <OwnFieldControl
          name="options"
          label={t('Options')}
          required
          help={t('Press Enter or a comma after each one.')}
        >
          {({ value, onChange }) => (
            <ChipsInput
              values={value}
              onValuesChange={onChange}
              removeLabel={option => t('Remove {value}', { value: option })}
            />
          )}
        </OwnFieldControl>
      )}
      <OwnFieldControl name="isPrinted" label={t('Print on documents')} labelHidden group>
        <Switch label={t('Print on documents')} help={PLACE_WORDS[place].printed} />
      </OwnFieldControl>
    </FormDialog>
  )
}

/** What was refused of this field, without its place among the others. */
function atField(problem: Error, index: number): Error {
  if (!(problem instanceof ApiProblem)) return problem
  const { details } = problem
  const errors = details.errors?.map(error => ({ ...error, field: error.field.replace(`ownFields.${index}.`, '') }))
  return new ApiProblem({ ...details, ...(errors && { errors }) })
}
