/** Good requests for what an accountant gets. */
import type { Json } from '../test-app.ts'

export const DATEV_BODIES: Record<string, Json[]> = {
  'PUT /api/businesses/{businessId}/accounting/datev-settings': [
    {
      consultantNumber: 1001,
      clientNumber: 1,
      chart: '03',
      accountLength: 4,
      firstDebtor: 10_000,
      accounts: [{ category: 'S', rate: 19_000, abroad: false, account: '8400' }],
      withPayments: true,
      withBills: true,
      firstCreditor: 70_000,
      bookingAccounts: { bank: '1200' },
      expenseAccounts: [{ category: 'Office', account: '4930' }],
    },
  ],
}
