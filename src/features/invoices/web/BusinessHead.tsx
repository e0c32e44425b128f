/** Who writes the invoice? */
import type { Business } from '../../businesses/contract.ts'

export function BusinessHead({ business }: { business: Business }) {
  return (
    <div className="min-w-0">
      {business.hasLogo && (
        <img
          src={`/api/businesses/${business.id}/logo`}
          alt=""
          className="mb-3 max-h-14 max-w-48 object-contain object-left"
        />
      )}
      <p className="font-semibold">{business.name}</p>
      {business.address && (
        <address className="whitespace-pre-line not-italic text-dense text-ink-muted">{business.address}</address>
      )}
    </div>
  )
}
