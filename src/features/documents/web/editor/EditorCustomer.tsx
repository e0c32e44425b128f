/** The customer of the document: found by name, email or phone, or added without leaving the editor. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { isInUnion } from '../../../../domain/countries/vat-ids.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Combobox } from '../../../../ui/fields/Combobox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { customersOptions } from '../../../customers/web/api.ts'
import { customerHint } from '../../../customers/web/contact-words.ts'
import type { TaxRate } from '../../../taxes/contract.ts'
import { useDocumentForm } from './document-form.ts'
import type { DocumentCustomer as Chosen } from './document-values.ts'
import { EditorDelivery } from './EditorDelivery.tsx'
import { useEditorKind } from './editor-kind.ts'
import { useTextsOfCustomer } from './editor-texts.ts'
import { chosenCustomer, type EditorValues } from './editor-values.ts'
import { focusCell } from './line-cells.ts'
import { UnionSaleQuestion } from './UnionSaleQuestion.tsx'
import { useLinesOfCustomer } from './use-lines-of-customer.ts'

/** By touch, the next field would bring up the keyboard. */
const LEADS_ON = new Set(['Enter', 'mouse'])

type EditorCustomerProps = { id: string | undefined; autoFocus: boolean; onAdd: (name: string) => void }

export function EditorCustomer({ id, autoFocus, onAdd }: EditorCustomerProps) {
  const { id: businessId, country: home, taxRegistered } = useBusiness()
  const { supply, UnderCustomer } = useEditorKind()
  const { control, getValues, setValue } = useDocumentForm<EditorValues>()
  const letLinesFollow = useLinesOfCustomer()
  const letTextsFollow = useTextsOfCustomer()
  const { field, fieldState } = useController({ control, name: 'customer' })
  const text = useWatch({ control, name: 'customerText' })
  const typed = useRef('')
  /** The key that was pressed last, or the kind of pointer. */
  const lastInput = useRef('')
  const place = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const debounced = useDebouncedValue(query, 120)
  const found = useInfiniteQuery(customersOptions(businessId, { q: debounced }))
  const customers = found.data?.pages.flatMap(page => page.rows) ?? []

  /** What belongs to the customer who was chosen before. */
  const forgetOfCustomer = () => {
    setValue('delivery', null)
    setValue('deposits', [])
    setValue('withholding', null)
  }
  /** The lines follow the tax and the language of the customer, and the texts their language. */
  const follow = (customer: Chosen | null, tax?: TaxRate) => {
    letLinesFollow(customer, tax)
    letTextsFollow(customer)
    field.onChange(customer)
  }
  const choose = (customer: Chosen | null) => {
    typed.current = ''
    if (customer?.id !== field.value?.id) forgetOfCustomer()
    follow(customer)
    setValue('customerText', '')
    // an answer that comes late does not take the focus from where the person is by then
    if (customer && LEADS_ON.has(lastInput.current) && place.current?.contains(document.activeElement)) goToLines()
  }
  const goToLines = () => focusCell(place.current?.closest('form') ?? null, 0, 'product')
  /** Another customer may have been chosen since the question about this one. */
  const answered = ({ id }: Chosen, tax: TaxRate) => {
    const now = getValues('customer')
    if (now?.id !== id) return
    const isHere = place.current?.contains(document.activeElement)
    follow({ ...now, taxRateId: tax.id }, tax)
    if (isHere && lastInput.current !== 'touch') goToLines()
  }
  const add = (name: string) => {
    typed.current = ''
    setValue('customerText', name, { shouldDirty: true })
    onAdd(name)
  }
  /** The name of an unknown customer is kept, and can be added. */
  const leave = () => {
    const name = typed.current.trim()
    typed.current = ''
    if (name && name !== field.value?.name) {
      if (field.value) follow(null)
      forgetOfCustomer()
      setValue('customerText', name, { shouldDirty: true })
    }
    field.onBlur()
  }
  const customer: Chosen | null = field.value
  const asksOfUnionSales = ({ taxRateId = null }: Chosen) => taxRegistered && isInUnion(home) && taxRateId === null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div
      ref={place}
      className="w-full min-w-0 sm:w-70 lg:w-96"
      onInput={event => (typed.current = inputText(event.target))}
      onKeyDownCapture={({ key }) => {
        lastInput.current = key
        if (key === 'Escape') typed.current = ''
      }}
      onPointerDownCapture={({ pointerType }) => (lastInput.current = pointerType)}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && !ctrlKey && !metaKey && customer && typed.current === '') goToLines()
      }}
    >
      <Field label={t('Customer')} required error={fieldState.error?.message}>
        <Combobox
          ref={field.ref}
          autoFocus={autoFocus}
          value={customer ? { id: customer.id, label: customer.name } : text ? { id: '', label: text } : null}
          onValueChange={option => choose(option && chosenCustomer({ ...option, name: option.label }))}
          options={customers.map(
            ({ id, name, number, email, phone, address, termsDays, taxRateId, documentLanguage }) => ({
              id,
              label: name,
              hint: customerHint({ number, email, phone }),
              address,
              termsDays,
              taxRateId,
              documentLanguage,
            }),
          )}
          answeredQuery={found.isPlaceholderData ? '' : debounced}
          loading={found.isPending}
          failure={found.error?.message}
          onQueryChange={setQuery}
          onReachEnd={() => {
            if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
          }}
          onCreate={add}
          createLabel={name => t('Add customer “{name}”', { name })}
          placeholder={t('Name, email or phone')}
          emptyText={t('No customers found.')}
          onBlur={leave}
        />
      </Field>
      {customer?.address && (
        <address dir="auto" className="mt-2 text-start whitespace-pre-line text-ink-muted not-italic">
          {customer.address}
        </address>
      )}
      {customer && asksOfUnionSales(customer) && (
        <UnionSaleQuestion
          key={`sale-${customer.id}`}
          customerId={customer.id}
          onAnswer={tax => answered(customer, tax)}
        />
      )}
      {customer && supply && <EditorDelivery key={customer.id} customerId={customer.id} />}
      {customer && id && UnderCustomer && <UnderCustomer id={id} customerId={customer.id} />}
      {!customer && text && (
        <Button size="small" className="mt-2" icon={<Plus aria-hidden="true" size={16} />} onClick={() => add(text)}>
          {t('Add customer “{name}”', { name: text })}
        </Button>
      )}
    </div>
  )
}

function inputText(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value : ''
}
