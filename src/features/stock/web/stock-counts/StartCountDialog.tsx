/** Starts a stock count of all products, of a category, or of products that were selected. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { categoriesOptions } from '../../../products/web/api.ts'
import { useStartCount } from './api.ts'

type StartCountDialogProps = { productIds?: readonly string[]; onClose: () => void }

export function StartCountDialog({ productIds, onClose }: StartCountDialogProps) {
  const { id: businessId, today } = useBusiness()
  const navigate = useNavigate()
  const formId = useId()
  const { data } = useQuery({ ...categoriesOptions(businessId), enabled: !productIds })
  const [name, setName] = useState(() => t('Count of {date}', { date: dateAsText(today, 'short') }))
  const [category, setCategory] = useState<string | null>(null)
  const { write, isPending, problem } = useStartCount()
  const categories = data?.categories ?? []
  const start = (event: FormEvent) => {
    event.preventDefault()
    const selection = productIds ? { productIds: [...productIds] } : category ? { category } : {}
    void write(
      { name, ...selection },
      {
        leave: ({ id }) => {
          onClose()
          return navigate({ to: '/stock/counts/$countId', params: { countId: id } })
        },
        refused: 'here',
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Start a count')}
      description={t(
        'You can leave a count and continue it at any time, on any device. Stock changes only when you post it.',
      )}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary" pending={isPending}>
            {t('Start counting')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={start} className="flex flex-col gap-5">
        {problem && (
          <Banner tone="red" announced>
            {problem.message}
          </Banner>
        )}
        <Field label={t('Name')} required error={name.trim() === '' ? t('Enter a name for the count.') : undefined}>
          <TextInput value={name} onChange={event => setName(event.target.value)} autoFocus />
        </Field>
        {productIds ? (
          <p>
            {t('{count, plural, one {# selected product} other {# selected products}}', { count: productIds.length })}
          </p>
        ) : (
          categories.length > 0 && (
            <Field label={t('What to count')}>
              <Select
                none={t('All products')}
                options={categories.map(each => ({ value: each, label: each }))}
                value={category}
                onValueChange={setCategory}
              />
            </Field>
          )
        )}
      </form>
    </Dialog>
  )
}
