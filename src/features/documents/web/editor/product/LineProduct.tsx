/** The product of a line, found by name, SKU or barcode, or any text in its place. */
import { useQuery } from '@tanstack/react-query'
import { AlignLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { QUANTITY_ONE } from '../../../../../domain/documents/document-totals.ts'
import { priceFor } from '../../../../../domain/products/prices.ts'
import type { CalendarDate } from '../../../../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { Badge } from '../../../../../ui/Badge.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { Combobox } from '../../../../../ui/fields/Combobox.tsx'
import type { ComboboxOption } from '../../../../../ui/fields/ComboboxList.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { useMayWrite } from '../../../../../ui/may-write.ts'
import { moneyAsText, quantityAsText } from '../../../../../ui/text/decimal-text.ts'
import { useDebouncedValue } from '../../../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import type { PricedProduct } from '../../../../prices/contract.ts'
import { productChoicesOptions } from '../../../../products/web/find-product.ts'
import { NewProductForm } from '../../../../products/web/form/ProductForm.tsx'
import { Thumbnail } from '../../../../products/web/Thumbnail.tsx'
import { useDocumentForm } from '../document-form.ts'
import type { EditorLine } from '../document-values.ts'
import { CELL_FIELD, CELL_FRAME } from '../LineCells.tsx'
import { cellAt, focusCell } from '../line-cells.ts'
import { OF_PRODUCT } from '../line-taxes.ts'
import { chooseAhead } from './choices-ahead.ts'
import { useProductLookup } from './use-product-lookup.ts'

/** Without a product, it is a free line. */
type Choice = ComboboxOption & { product: PricedProduct | null }

export function LineProduct({ index }: { index: number }) {
  const { id: businessId, currency } = useBusiness()
  const { control, getValues, setValue } = useDocumentForm()
  const { field, fieldState } = useController({ control, name: `lines.${index}.product` })
  const [customer, date, text] = useWatch({ control, name: ['customer', 'date', `lines.${index}.text`] })
  const { lookUp, asLineProduct, textOf } = useProductLookup()
  const cell = useRef<HTMLDivElement>(null)
  const typed = useRef('')
  const lastKey = useRef('')
  const endWait = useRef<() => void>(undefined)
  const [inside, setInside] = useState(false)
  /** The line when the person moved on before the products had arrived; what they entered since then stays. */
  const [ahead, setAhead] = useState<EditorLine | null>(null)
  const [query, setQuery] = useState('')
  const mayAddProducts = useMayWrite('/products')
  const [newProduct, setNewProduct] = useState<string | null>(null)
  const settled = useDebouncedValue(query, 100)
  const debounced = ahead ? query : settled
  const found = useQuery({
    ...productChoicesOptions(businessId, customer?.id, debounced),
    enabled: inside || ahead !== null,
  })

  const stopWaiting = () => {
    endWait.current?.()
    endWait.current = undefined
    setAhead(null)
  }
  // without an answer the text is saved as it is, and the product still comes when the server is back
  useEffect(() => {
    if (found.error) endWait.current?.()
  }, [found.error])
  useEffect(() => () => endWait.current?.(), [])

  const choose = (choice: Choice | null) => {
    typed.current = ''
    const product = choice?.product ?? null
    if (product || field.value) {
      const now = getValues(`lines.${index}`)
      const { description, unit } = product ? textOf(product) : { description: '', unit: '' }
      const usual = { price: null, tax: OF_PRODUCT, description, unit }
      for (const part of ['price', 'tax', 'description', 'unit'] as const) {
        if (!ahead || ahead[part] === now[part]) setValue(`lines.${index}.${part}`, usual[part])
      }
    }
    setValue(`lines.${index}.text`, choice && !product ? choice.label : '')
    field.onChange(product && asLineProduct(product))
    stopWaiting()
    // Tab moves on by itself; after Enter or a click the quantity comes next, unless the person has gone elsewhere by then
    if (choice && !ahead && lastKey.current !== 'Tab' && cell.current?.contains(document.activeElement)) {
      queueMicrotask(() => focusCell(cell.current?.closest('ol') ?? null, index, 'quantity'))
    }
  }
  /** Text that was typed without choosing may still be the exact name or SKU of a product. */
  const leave = () => {
    setInside(false)
    field.onBlur()
    const meant = typed.current.trim()
    typed.current = ''
    if (!meant || meant === field.value?.name) return
    if (field.value) field.onChange(null)
    setValue(`lines.${index}.text`, meant, { shouldDirty: true })
    if (!endWait.current) void lookUp([meant])
  }
  /** The quantity can be typed at once; the product and its price come later. */
  const moveOn = (key: 'Enter' | 'Tab') => {
    setAhead(known => known ?? { ...getValues(`lines.${index}`) })
    if (!found.error) endWait.current ??= chooseAhead()
    if (key === 'Enter') focusCell(cell.current?.closest('ol') ?? null, index, 'quantity')
  }
  const rememberKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    lastKey.current = key
    // the first one only closes the list
    if (key === 'Escape' && !defaultPrevented) typed.current = ''
  }
  const addProduct = (name: string) => {
    typed.current = ''
    setValue(`lines.${index}.text`, name, { shouldDirty: true })
    if (field.value) field.onChange(null)
    setNewProduct(name)
  }
  const product = field.value
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the input inside
    <div
      ref={cell}
      {...cellAt(index, 'product')}
      className="min-w-0 [grid-area:product]"
      onFocus={() => setInside(true)}
      onInput={event => {
        // React brings events of the dialog here too
        const { target } = event
        if (!(target instanceof HTMLInputElement && cell.current?.contains(target))) return
        typed.current = target.value
        stopWaiting()
      }}
      onKeyDownCapture={rememberKey}
      onPointerDownCapture={() => {
        lastKey.current = ''
      }}
    >
      <Field
        label={t('Item, line {number}', { number: index + 1 })}
        labelHidden
        error={fieldState.error?.message}
        className={CELL_FIELD}
      >
        <span className={CELL_FRAME}>
          <Combobox<Choice>
            bare
            className="text-ellipsis"
            ref={field.ref}
            value={product ? { id: product.id, label: product.name } : text ? { id: '', label: text } : null}
            onValueChange={choose}
            options={[
              ...(found.data?.products ?? []).map(each => ({
                id: each.id,
                label: each.name,
                hint: each.sku,
                picture: <Thumbnail product={each} />,
                detail: priceAndStock(each, date, currency),
                product: each,
              })),
              ...(debounced.trim() === ''
                ? []
                : [{ id: '', label: debounced.trim(), hint: t('Without a product'), product: null, isLast: true }]),
            ]}
            answeredQuery={found.isPlaceholderData ? '' : debounced}
            loading={found.isPending}
            failure={found.error?.message}
            onQueryChange={setQuery}
            onChooseAhead={moveOn}
            keepsTyped
            onCreate={mayAddProducts ? addProduct : undefined}
            createLabel={name => t('Add product “{name}”', { name })}
            placeholder={t('Product, SKU or any text')}
            emptyText={t('No products found.')}
            onBlur={leave}
            // Arrows and Enter lead to other lines while the list is closed
            onKeyDown={() => {}}
          />
        </span>
      </Field>
      {newProduct !== null && <AddProductDialog name={newProduct} index={index} onClose={() => setNewProduct(null)} />}
      <div className="flex flex-wrap items-center gap-x-1 px-3 pb-1 empty:hidden text-dense text-ink-muted max-sm:px-0">
        {product && (
          <p className="flex min-h-6 min-w-0 items-center gap-2">
            <bdi className="min-w-0 wrap-anywhere">{product.sku}</bdi>
            {product.archived && <Badge tone="amber">{t('Archived', { context: 'product' })}</Badge>}
          </p>
        )}
        <LineDescription index={index} offered={product !== null || text !== ''} />
      </div>
    </div>
  )
}

/** The price of one piece. A service has no stock. */
function priceAndStock(product: PricedProduct, date: CalendarDate, currency: CurrencyCode): string {
  const { price } = priceFor(product, { date, quantity: QUANTITY_ONE })
  const { stock } = product
  const amount = moneyAsText(price, currency)
  return stock === null ? amount : t('{price} · {stock} in stock', { price: amount, stock: quantityAsText(stock) })
}

/** `offered`: the line has a name, so that a description can be added. */
function LineDescription({ index, offered }: { index: number; offered: boolean }) {
  const { control } = useDocumentForm()
  const { field } = useController({ control, name: `lines.${index}.description` })
  const [opened, setOpened] = useState(false)
  const number = index + 1
  if (field.value === '' && !opened) {
    if (!offered) return null
    // The arrow keys lead to the button, so that Tab moves on to the quantity
    return (
      <span {...cellAt(index, 'describe')}>
        <Button
          tabIndex={-1}
          look="quiet"
          size="small"
          icon={<AlignLeft aria-hidden="true" size={14} />}
          aria-label={t('Add description, line {number}', { number })}
          onClick={() => setOpened(true)}
          className="-ms-3 sm:h-6! sm:opacity-0 sm:group-focus-within/line:opacity-100 sm:group-hover/line:opacity-100"
        >
          {t('Add description')}
        </Button>
      </span>
    )
  }
  return (
    <div className="w-full pb-1">
      <TextArea
        {...field}
        autoFocus={opened && field.value === ''}
        rows={Math.min(6, Math.max(2, field.value.split('\n').length))}
        maxLength={2000}
        aria-label={t('Description, line {number}', { number })}
        placeholder={t('Description')}
        onKeyDown={event => {
          if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        }}
        onBlur={() => {
          field.onBlur()
          setOpened(false)
        }}
        className="text-dense"
      />
    </div>
  )
}

type AddProductDialogProps = { name: string; index: number; onClose: () => void }

/** Adds a product without leaving the document, and puts it on its line. */
function AddProductDialog({ name, index, onClose }: AddProductDialogProps) {
  const { setValue, getValues, clearErrors } = useDocumentForm()
  const isAdded = useRef(false)
  const { asLineProduct, textOf } = useProductLookup()
  return (
    <NewProductForm
      name={name}
      onClose={onClose}
      goOn={() => isAdded.current && focusCell(document, index, 'quantity')}
      onSaved={product => {
        const line = getValues(`lines.${index}`)
        const chosen = asLineProduct(product)
        const text = textOf(product)
        const description = product.descriptionOnInvoices ? text.description : ''
        setValue(`lines.${index}`, {
          ...line,
          product: chosen,
          text: '',
          unit: line.unit || text.unit,
          description: line.description || description,
        })
        clearErrors(`lines.${index}`)
        isAdded.current = true
        onClose()
      }}
    />
  )
}
