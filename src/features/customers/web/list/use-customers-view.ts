/** Whether a person looks at the customers as cards or as a table. */
import { useState } from 'react'
import { personalKey } from '../../../../web/kept-for-person.ts'
import type { CustomersSearch } from '../search.ts'

export type CustomersView = 'cards' | 'table'

export function useCustomersView(): [view: CustomersView, choose: (view: CustomersView) => void] {
  const [view, setView] = useState(keptView)
  const choose = (chosen: CustomersView) => {
    setView(chosen)
    try {
      localStorage.setItem(personalKey('customers-view'), chosen)
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }
  return [view, choose]
}

export function keptView(): CustomersView {
  try {
    return localStorage.getItem(personalKey('customers-view')) === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}

/** The order that each view begins with. */
export function searchIn(view: CustomersView, search: CustomersSearch): CustomersSearch {
  return { sort: view === 'table' ? 'balance' : 'name', ...search }
}
