/** Prints labels of products: on which sheet, from which label on, and how many of each. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type LabelSheetId, labelSheetIds, labelSheets } from '../../../domain/products/label-sheets.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { DecimalInput } from '../../../ui/fields/DecimalInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { countAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { MOST_LABELS, type Product } from '../contract.ts'
import { labelsPath } from './api.ts'

const SHEETS: Record<LabelSheetId, string> = {
  'avery-3474': t('A4, 3 × 8 labels of 70 × 37 mm (Avery 3474)'),
  'avery-l7160': t('A4, 3 × 7 labels of 63.5 × 38.1 mm (Avery L7160)'),
  'avery-5160': t('US Letter, 3 × 10 labels of 2⅝ × 1 in (Avery 5160)'),
}

// What an address can hold
const MOST_PRODUCTS = 500

type LabelsDialogProps = { products: readonly Pick<Product, 'id' | 'barcode'>[]; onClose: () => void }

export function LabelsDialog({ products, onClose }: LabelsDialogProps) {
  const { id: businessId } = useBusiness()
  const [sheet, setSheet] = useState<LabelSheetId>('avery-3474')
  const [start, setStart] = useState<number | null>(1)
  const [copies, setCopies] = useState<number | null>(1)
  const { columns, rows } = labelSheets[sheet]
  const isWithin = (figure: number | null, most: number) => figure !== null && figure >= 1 && figure <= most
  const mostCopies = Math.floor(MOST_LABELS / products.length)
  const startFault = isWithin(start, columns * rows)
    ? undefined
    : t('Enter a number from 1 to {most}.', { most: countAsText(columns * rows) })
  const copiesFault = isWithin(copies, mostCopies)
    ? undefined
    : t('Enter a number from 1 to {most}.', { most: countAsText(mostCopies) })
  const tooMany = products.length > MOST_PRODUCTS
  const withoutBarcode = products.filter(({ barcode }) => barcode === '').length
  const ready = !startFault && !copiesFault && !tooMany && start !== null && copies !== null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('Print labels for {count, plural, one {# product} other {# products}}', { count: products.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {ready ? (
            <ButtonAnchor
              look="primary"
              icon={<Download aria-hidden="true" size={16} />}
              href={labelsPath(
                businessId,
                products.map(({ id }) => id),
                { sheet, start, copies },
              )}
              download
            >
              {t('Download PDF')}
            </ButtonAnchor>
          ) : (
            <Button look="primary" disabled>
              {t('Download PDF')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {tooMany && (
          <p role="alert">{t('Choose at most {most} products at once.', { most: countAsText(MOST_PRODUCTS) })}</p>
        )}
        <Field label={t('Sheet', { context: 'of labels' })} help={t('Print at 100%, without fitting to the page.')}>
          <Select
            options={labelSheetIds.map(value => ({ value, label: SHEETS[value] }))}
            value={sheet}
            onValueChange={setSheet}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('Copies of each')} error={copiesFault}>
            <DecimalInput value={copies} onValueChange={setCopies} scale={0} minimumDecimals={0} />
          </Field>
          <Field
            label={t('First label')}
            error={startFault}
            help={t('For a sheet that is partly used. Counted row by row.')}
          >
            <DecimalInput value={start} onValueChange={setStart} scale={0} minimumDecimals={0} />
          </Field>
        </div>
        {withoutBarcode > 0 && (
          <p className="text-dense text-ink-muted">
            {t(
              '{count, plural, one {# product has no barcode: its label shows only the name and price.} other {# products have no barcode: their labels show only the name and price.}}',
              { count: withoutBarcode },
            )}
          </p>
        )}
      </div>
    </Dialog>
  )
}
