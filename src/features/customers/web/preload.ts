/** What the customer screens will ask for, asked while the pointer is on its way. */
import type { QueryClient } from '@tanstack/react-query'
import type { CustomersSearch } from './search.ts'

export async function preloadCustomers(_queryClient: QueryClient, _search: CustomersSearch): Promise<void> {}

export async function preloadCustomer(_queryClient: QueryClient, _customerId: string): Promise<void> {}
