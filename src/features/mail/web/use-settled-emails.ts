/** Reads the history of an invoice again when an email about it has been sent or has failed. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBusiness } from '../../../web/business/use-business.ts'
import { historyOptions } from '../../activity/web/history/api.ts'
import type { Email } from '../contract.ts'

/** The history of an invoice tells of every mail that was settled. */
export function useSettledEmails(invoiceId: string, emails: readonly Email[]): void {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const settled = emails.map(({ id, status }) => `${id} ${status}`).join()
  const before = useRef(settled)
  useEffect(() => {
    if (before.current !== '' && before.current !== settled) {
      void client.invalidateQueries({ queryKey: historyOptions(businessId, invoiceId).queryKey })
    }
    before.current = settled
  }, [settled, client, businessId, invoiceId])
}
