/** What the looks of documents are called. */
import type {
  DocumentLayout,
  LogoPlace,
  LogoSize,
  OptionalColumn,
  SignedKind,
} from '../../../../../../domain/documents/document-look.ts'
import { t } from '../../../../../../translations/web.ts'

export const LAYOUT_WORDS: Readonly<Record<DocumentLayout, { name: string; help: string }>> = {
  modern: { name: t('Modern'), help: t('Your name and the title at the top, in your accent color.') },
  letter: { name: t('Business letter'), help: t('Calm, with your company details at the foot, as in DIN 5008.') },
  compact: { name: t('Compact'), help: t('More on a page. The address isn’t placed for a window envelope.') },
}

export const PLACE_NAMES: Readonly<Record<LogoPlace, string>> = {
  left: t('Left'),
  center: t('Center'),
  right: t('Right'),
}

export const SIZE_NAMES: Readonly<Record<LogoSize, string>> = {
  small: t('Small'),
  medium: t('Medium'),
  large: t('Large'),
}

export const COLUMN_NAMES: Readonly<Record<OptionalColumn, string>> = {
  sku: t('SKU'),
  quantity: t('Quantity and unit'),
  price: t('Unit price'),
  discount: t('Discount'),
  tax: t('Tax rate'),
}

export const SIGNED_NAMES: Readonly<Record<SignedKind, string>> = {
  quote: t('Quotes'),
  order: t('Order confirmations'),
  delivery: t('Delivery notes'),
}
