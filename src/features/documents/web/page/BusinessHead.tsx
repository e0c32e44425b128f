/** The business that the document comes from. */
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Sender } from '../../contract.ts'

export function BusinessHead({ sender }: { sender: Pick<Sender, 'name' | 'address'> }) {
  const { id, hasLogo } = useBusiness()
  return (
    <div className="min-w-0">
      {hasLogo && (
        <img
          src={`/api/businesses/${id}/logo`}
          alt=""
          className="mb-3 max-h-14 max-w-48 object-contain object-left rtl:object-right"
        />
      )}
      <p className="font-semibold">
        <bdi>{sender.name}</bdi>
      </p>
      {sender.address && (
        <address dir="auto" className="text-start whitespace-pre-line not-italic text-dense text-ink-muted">
          {sender.address}
        </address>
      )}
    </div>
  )
}
