/** What the editor does differently for each kind of document that is written in it. Each kind gives all of it. */

import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import type { DeductedTax } from '../../../../domain/documents/deposits.ts'
import type { Discount } from '../../../../domain/documents/document-totals.ts'
import type { BeginsWith } from '../../../../domain/documents/own-texts.ts'
import type { CalendarDate } from '../../../../domain/values/calendar.ts'
import type { LanguageCode } from '../../../../translations/languages.ts'
import type { EditedDraft } from '../../contract/draft.ts'
import type { DocumentLine } from '../../contract.ts'
import type { EditableKind } from '../screen-kind.ts'
import type { EditorDeposit, MergedField } from './document-values.ts'

/** What only some kinds have. */
interface OfSomeKinds {
  readonly dueDate: CalendarDate
  readonly supplyFrom: CalendarDate | null
  readonly supplyTo: CalendarDate | null
  readonly orderReference: string
  readonly deliveryAddressId: string | null
  readonly deliveryName: string
  readonly withholdingName: string
  readonly withholdingRate: number
  readonly isDeposit: boolean
  readonly opening: string
  readonly terms: string
  /** What it deducts: one row per deposit invoice and tax. */
  readonly deposits: readonly (Required<DeductedTax> &
    Pick<EditorDeposit, 'number' | 'date'> & { readonly depositId: string })[]
  /** What is left of them. */
  readonly openDeposits: readonly EditorDeposit[]
}

/** A draft as the editor reads it. A kind leaves out what it does not have. */
export interface EditedDocument extends Partial<OfSomeKinds> {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly customerId: string | null
  readonly customerName: string
  readonly customerAddress: string
  readonly customerTermsDays: number | null
  readonly customerTaxRateId: string | null
  /** Null for that of the business. */
  readonly customerLanguage?: LanguageCode | null
  readonly date: CalendarDate
  readonly note: string
  readonly ownValues: Record<string, string>
  readonly discount: Discount | null
  readonly items: readonly (DocumentLine & { readonly orderItemId?: string | null; readonly isOptional?: boolean })[]
  readonly pricesIncludeTax: boolean
}

export interface DraftWrites {
  readonly create: (body: EditedDraft, outcome: Refused) => Promise<Written | undefined>
  readonly save: (body: EditedDraft & { id: string; version: number }, outcome: Refused) => Promise<Written | undefined>
}
type Refused = { refused: (problem: Error) => void }
export type Written = { id: string; version: number }

type DialogProps = { id: string; onClose: (isSent: boolean) => void }
type DeletionProps = { id: string; onClose: () => void; onDeleted: () => void }

export interface EditorKind extends EditableKind {
  /** What it is called on paper, and over the editor of a new one. */
  readonly titles: (draft: { readonly isDeposit: boolean }) => { readonly onPaper: string; readonly ofNew: string }
  readonly editing: {
    /** Null where it has none. */
    readonly dueDate: string | null
    /** What is wrong with that date, where the contract of an invoice would say it otherwise. */
    readonly dueTooEarly: string | null
    /** Of the whole document, beside the discounts of its lines. */
    readonly discount: string
    /** Under a price that was typed. */
    readonly typedPrice: string
    /** Under the title: until when it stays a draft; and the button that ends that. */
    readonly untilThen: string
    readonly finish: string
    /** In place of the editor, once it is no draft any more: what can be done instead, and the link to its page. */
    readonly isFixed: string
    readonly instead: string
    readonly back: string
  }
  /** How long after its date it is due; null by the terms of the customer. */
  readonly fixedDays: number | null
  /** The texts of the settings that a new one starts with. One without an opening here has no opening text, and so its terms. */
  readonly beginsWith: BeginsWith
  /** Whether it is asked for its delivery address and the customer's order, and for the day of the supply or for the day by which the goods are expected. */
  readonly supply: 'supplied' | 'expected' | null
  /** Whether a line can be optional. */
  readonly hasOptions: boolean
  /** What its contract calls a field that has another name in the editor. */
  readonly fieldNames: Readonly<Record<string, MergedField>>
  /** The refusals that say that it is no draft any more. */
  readonly goneCodes: readonly string[]
  readonly read: (client: QueryClient, businessId: string, id: string) => Promise<EditedDocument>
  readonly useWrites: () => DraftWrites
  /** Above the form, for a draft that is saved. */
  readonly Notices?: ComponentType<{ id: string | undefined; version: number | undefined; isNew: boolean }>
  /** Under the customer who was chosen, once the draft is saved. */
  readonly UnderCustomer?: ComponentType<{ id: string; customerId: string }>
  /** Between the lines and the totals. */
  readonly BelowLines?: ComponentType<{ id: string | undefined }>
  /** At the end of the totals. */
  readonly BelowTotals?: ComponentType
  readonly SendDialog: ComponentType<DialogProps>
  readonly DeletionDialog: ComponentType<DeletionProps>
}

export const EditorKindContext = createContext<EditorKind | null>(null)

export function useEditorKind(): EditorKind {
  const kind = useContext(EditorKindContext)
  if (!kind) throw new Error('useEditorKind is used outside the editor of a document.')
  return kind
}
