/** What documents in other languages say of a product. */
import { z } from 'zod'
import { filledTranslations } from '../../../domain/products/product-texts.ts'
import { line, lines } from '../../../platform/contract.ts'
import { documentLanguage } from '../../documents/contract.ts'

export const productTranslations = z
  .partialRecord(
    documentLanguage,
    z.strictObject({ name: line(200).default(''), description: lines(2000).default(''), unit: line(20).default('') }),
  )
  .overwrite(filledTranslations)
  .meta({
    description:
      'The texts on documents in other languages, by the code of the language. Where one is empty, documents have that of the product.',
    example: { de: { name: 'Messinglampe', description: '', unit: 'Stück' } },
  })
