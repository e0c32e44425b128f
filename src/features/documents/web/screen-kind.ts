/** What screens say of a kind of document wherever it shows, and where its screens are. Each kind gives all of it, once. */
import type { LinkOptions } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { DocumentKind } from '../../../domain/documents/document-kinds.ts'
import type { BadgeLook } from '../../../ui/Badge.tsx'
import type { Business } from '../../../web/business/use-business.ts'
import type { RecordKind } from '../../../web/recent-records.ts'
import type { Area } from '../../accounts/web/role.ts'

export interface ScreenKind<Status extends string = string> {
  readonly name: DocumentKind & RecordKind
  readonly Icon: LucideIcon
  /** What a person’s role has to open, to see them. */
  readonly area: Area
  /** Whether the business uses them. */
  readonly isUsed: (business: Pick<Business, 'usesQuotes' | 'usesOrders'>) => boolean
  readonly words: {
    /** What one is called, and the list of all. */
    readonly one: string
    readonly all: string
    readonly missing: string
    readonly showAll: string
    readonly failed: string
    readonly allFailed: string
    /** One without a number yet. */
    readonly draft: (id: string) => string
  }
  /** What each status is called, and its colour. */
  readonly statuses: Readonly<Record<Status, BadgeLook>>
  readonly list: LinkOptions
  readonly page: (id: string) => LinkOptions
}

/** One that is written in the editor. */
export interface EditableKind<Status extends string = string> extends ScreenKind<Status> {
  /** The button that starts a new one. */
  readonly create: string
  /** Other words that find that button and the list in the command palette. */
  readonly alsoCalled: { readonly create: string; readonly list: string }
  /** The list, and a new one, of one customer or of any. */
  readonly listOf: (search: OfCustomer) => LinkOptions
  readonly createFor: (search: OfCustomer) => LinkOptions
  readonly editor: (id: string) => LinkOptions
}

export type OfCustomer = { customerId?: string }

export function statusWords<Status extends string>(
  statuses: Readonly<Record<Status, BadgeLook>>,
): Record<Status, string> {
  const words = Object.entries<BadgeLook>(statuses).map(([status, { word }]) => [status, word])
  return Object.fromEntries(words) as Record<Status, string>
}
