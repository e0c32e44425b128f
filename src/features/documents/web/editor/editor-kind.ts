/** What the editor does differently for each kind of document that is written in it. */
import type { QueryClient } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import { type ComponentType, createContext, useContext } from 'react'
import type { EditedDraft, Invoice } from '../../../invoices/contract.ts'

/** A draft as the editor reads it. Another kind of document gives what it has in place of a due date. */
export type EditedDocument = Pick<
  Invoice,
  | 'id'
  | 'isDeposit'
  | 'deposits'
  | 'openDeposits'
  | 'version'
  | 'status'
  | 'customerId'
  | 'customerName'
  | 'customerAddress'
  | 'customerTermsDays'
  | 'deliveryAddressId'
  | 'deliveryName'
  | 'date'
  | 'dueDate'
  | 'supplyFrom'
  | 'supplyTo'
  | 'orderReference'
  | 'withholdingName'
  | 'withholdingRate'
  | 'note'
  | 'discount'
  | 'items'
  | 'pricesIncludeTax'
>

export interface DraftWrites {
  readonly create: (body: EditedDraft, outcome: Refused) => Promise<Written | undefined>
  readonly save: (body: EditedDraft & { id: string; version: number }, outcome: Refused) => Promise<Written | undefined>
}
type Refused = { refused: (problem: Error) => void }
export type Written = { id: string; version: number }

type DialogProps = { id: string; onClose: (isSent: boolean) => void }
type DeletionProps = { id: string; onClose: () => void; onDeleted: () => void }

export interface EditorKind {
  readonly name: 'invoice' | 'quote' | 'order'
  readonly words: {
    /** What the document is called on it. */
    readonly title: string
    readonly newTitle: string
    readonly list: string
    /** Null where it has none. */
    readonly dueDate: string | null
    /** What is wrong with that date, where the contract of an invoice would say it otherwise. */
    readonly dueTooEarly: string | null
    /** Under the title: until when it stays a draft; and the button that ends that. */
    readonly untilThen: string
    readonly finish: string
  }
  /** How long after its date it is due; null by the terms of the customer. */
  readonly fixedDays: number | null
  /** Whether it is asked for its delivery address and the customer's order, and for the day of the supply or for the day by which the goods are expected. */
  readonly supply: 'supplied' | 'expected' | null
  readonly read: (client: QueryClient, businessId: string, id: string) => Promise<EditedDocument>
  readonly useWrites: () => DraftWrites
  readonly list: LinkOptions
  readonly page: (id: string) => LinkOptions
  readonly editor: (id: string) => LinkOptions
  /** Above the form, for a draft that is saved. */
  readonly Notices: ComponentType<{ id: string | undefined; version: number | undefined; isNew: boolean }>
  readonly SendDialog: ComponentType<DialogProps>
  readonly DeletionDialog: ComponentType<DeletionProps>
}

export const EditorKindContext = createContext<EditorKind | null>(null)

export function useEditorKind(): EditorKind {
  const kind = useContext(EditorKindContext)
  if (!kind) throw new Error('useEditorKind is used outside the editor of a document.')
  return kind
}
