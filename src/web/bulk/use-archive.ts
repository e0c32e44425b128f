/** Archives or restores something: it leaves the list at once, and a notice offers to undo it. */

import type { QueryClient } from '@tanstack/react-query'
import { t } from '../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../ui/feedback/notifications.tsx'
import { useBusiness } from '../business/use-business.ts'
import { listsOf, type Pages, showChanged } from '../shown-queries.ts'
import { useWrite } from '../use-write.ts'

export type Named = { id: string; name: string }
export type ArchiveMove = 'archive' | 'restore'
type Asked = { id: string; move: ArchiveMove }

export type Archiving<Row> = {
  ask: (asked: Asked) => Promise<Row>
  onAnswer: (row: Row, client: QueryClient) => unknown
}

type Noun = 'customers' | 'products'

const ARCHIVED: Record<Noun, (name: string) => string> = {
  customers: name => t('{name} archived', { name, context: 'customer' }),
  products: name => t('{name} archived', { name, context: 'product' }),
}
const RESTORED: Record<Noun, (name: string) => string> = {
  customers: name => t('{name} restored', { name, context: 'customer' }),
  products: name => t('{name} restored', { name, context: 'product' }),
}

export function useArchive<Row extends Named>(noun: Noun, archiving: Archiving<Row>) {
  const { id: businessId } = useBusiness()
  const { write } = useWrite<Asked, Row>({
    ...archiving,
    foresee: ({ id }, client) =>
      showChanged<Pages<Row>>(client, listsOf(noun, businessId), pages => without(pages, id)),
  })
  const restore = ({ id, name }: Row) =>
    write({ id, move: 'restore' }, { done: () => notifyDone(RESTORED[noun](name)) })
  const archive = (row: Row) => {
    const undo = { label: t('Undo'), onClick: () => void restore(row) }
    return write(
      { id: row.id, move: 'archive' },
      { done: () => notifyAttention(ARCHIVED[noun](row.name), { action: undo }) },
    )
  }
  return { archive, restore }
}

function without<Row extends Named>(data: Pages<Row>, id: string): Pages<Row> {
  return { ...data, pages: data.pages.map(page => ({ ...page, rows: page.rows.filter(row => row.id !== id) })) }
}
