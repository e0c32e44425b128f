/** Creates a tag, or changes its name and color. */
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { nextTagColor, tagColors } from '../../../../domain/tags.ts'
import { t } from '../../../../translations/web.ts'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { newTag, type Tag } from '../../contract.ts'
import { tagsOptions, useChangeTag, useCreateTag } from '../api.ts'
import { COLOR_NAMES, TagDot } from '../TagChip.tsx'

const schema = newTag.required()
type Values = z.infer<typeof schema>

const TagField: FieldOf<Values> = FormField

const COLORS = tagColors.map(value => ({
  value,
  label: (
    <span className="inline-flex items-center gap-2">
      <TagDot color={value} />
      {COLOR_NAMES[value]}
    </span>
  ),
}))

export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const business = useBusiness()
  const create = useCreateTag()
  const change = useChangeTag(tag?.id ?? '')
  const { data } = useQuery({ ...tagsOptions(business.id), enabled: tag === null })
  const start: Values = tag
    ? { name: tag.name, color: tag.color }
    : { name: '', color: nextTagColor((data?.tags ?? []).map(({ color }) => color)) }
  const form = useKeptForm(`tag.${business.id}.${tag?.id ?? 'new'}`, { schema, start })
  return (
    <FormDialog
      form={form}
      title={tag ? t('Edit {name}', { name: tag.name }) : t('Create a tag')}
      saveLabel={tag ? t('Save') : t('Create tag')}
      size="small"
      save={(values, outcome) => (tag ? change.write(values, outcome) : create.write(values, outcome))}
      done={({ name }: Tag) =>
        tag ? t('{name} saved', { name, context: 'tag' }) : t('{name} created', { name, context: 'tag' })
      }
      onClose={onClose}
    >
      <TagField name="name" label={t('Name')} required>
        <TextInput autoFocus />
      </TagField>
      <TagField name="color" label={t('Color')} group>
        <RadioGroup options={COLORS} />
      </TagField>
    </FormDialog>
  )
}
