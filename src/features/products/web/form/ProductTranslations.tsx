/** What documents in other languages say of a product: for each language that customers have, and for those that somebody adds. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LANGUAGES, type LanguageCode } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { MoreFields } from '../../../../ui/forms/MoreFields.tsx'
import { LANGUAGE_OPTIONS } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { categoriesOptions } from '../api.ts'
import type { ProductValues } from './product-form.ts'

const NO_TEXT = { name: '', description: '', unit: '' }

export function ProductTranslations() {
  const { id: businessId, documentLanguage } = useBusiness()
  const { data } = useQuery(categoriesOptions(businessId))
  const { field } = useController<ProductValues, 'translations'>({ name: 'translations' })
  const [added, setAdded] = useState<readonly LanguageCode[]>([])
  const wanted = [...(data?.languages ?? []), ...added].filter(language => language !== documentLanguage)
  const isShown = ({ value }: { value: LanguageCode }) => wanted.includes(value) || value in field.value
  const others = LANGUAGE_OPTIONS.filter(option => option.value !== documentLanguage && !isShown(option))
  return (
    <MoreFields title={t('In other languages')} fields={['translations']} layout="rows">
      <p className="text-ink-muted">
        {t('Printed on documents in that language. What you leave empty is printed as above.')}
      </p>
      {LANGUAGE_OPTIONS.filter(isShown).map(({ value }) => (
        <TextsIn key={value} language={value} />
      ))}
      {others.length > 0 && (
        <Field label={t('Add a language')} labelHidden>
          <Select
            none={t('Add a language')}
            value={null}
            onValueChange={(language: LanguageCode | null) => language && setAdded([...added, language])}
            options={others}
          />
        </Field>
      )}
    </MoreFields>
  )
}

/** A description and a unit only where the product has one. */
function TextsIn({ language }: { language: LanguageCode }) {
  const { field, formState } = useController<ProductValues, 'translations'>({ name: 'translations' })
  const [name, description, unit] = useWatch<ProductValues, ['name', 'description', 'unit']>({
    name: ['name', 'description', 'unit'],
  })
  const text = { ...NO_TEXT, ...field.value[language] }
  const faults = formState.errors.translations?.[language]
  const part = (named: keyof typeof NO_TEXT) => ({
    lang: language,
    value: text[named],
    onChange: ({ target }: { target: { value: string } }) =>
      field.onChange({ ...field.value, [language]: { ...text, [named]: target.value } }),
  })
  return (
    <fieldset className="flex flex-col gap-4 rounded border border-line p-4">
      <legend className="float-start w-full font-medium" lang={language}>
        {LANGUAGES[language].name}
      </legend>
      <Field label={t('Name')} error={faults?.name?.message}>
        <TextInput {...part('name')} placeholder={name} />
      </Field>
      {(description !== '' || text.description !== '') && (
        <Field label={t('Description')} error={faults?.description?.message}>
          <TextArea {...part('description')} placeholder={description} rows={2} />
        </Field>
      )}
      {(unit !== '' || text.unit !== '') && (
        <Field label={t('Unit')} error={faults?.unit?.message}>
          <TextInput {...part('unit')} placeholder={unit} autoCapitalize="off" className="max-w-40" />
        </Field>
      )}
    </fieldset>
  )
}
