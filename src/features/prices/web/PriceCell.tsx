/** A price agreed with a customer, changed in place. */

import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { ChangedMeanwhileDialog } from '../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { compared, type Versions } from '../../../ui/forms/merge-changes.ts'
import { useMayWrite } from '../../../ui/may-write.ts'
import { Amount } from '../../../web/business/Amount.tsx'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { currentOf } from '../../../web/form-problem.ts'
import type { ChangedCustomerPrice, CustomerPrice } from '../contract.ts'
import { useChangeCustomerPrice } from './api.ts'
import { PRICE_CONFLICT } from './PriceDialog.tsx'
import { type PriceValues, priceValuesOf, readPrice, termsOf } from './price-form.ts'

/** `name` is what the price is for, as read aloud. */
export function PriceCell({ agreed, name }: { agreed: CustomerPrice; name: string }) {
  const [typed, setTyped] = useState<number | null>()
  const [fault, setFault] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: CustomerPrice; versions: Versions<PriceValues> }>()
  /** The save before this one, whose answer has the version to change. */
  const earlier = useRef<Promise<CustomerPrice | undefined>>(Promise.resolve(undefined))
  const button = useRef<HTMLButtonElement>(null)
  const { write } = useChangeCustomerPrice()
  const { currency } = useBusiness()
  const mayWrite = useMayWrite('prices')

  const leave = (refocus: boolean) => {
    setTyped(undefined)
    setFault(undefined)
    if (refocus) requestAnimationFrame(() => button.current?.focus())
  }
  const save = (refocus: boolean) => {
    // an open question takes the focus from the field
    if (typed === undefined || conflict) return
    const read = readPrice(typed, currency)
    if ('fault' in read) return setFault(read.fault)
    leave(refocus)
    if (read.price === agreed.price) return
    send(agreed, read.price)
  }
  const send = (from: CustomerPrice, price: number) => {
    const saveAfter = (before: CustomerPrice | undefined) => {
      const version = Math.max(from.version, before?.version ?? 0)
      const change: ChangedCustomerPrice & { id: string } = { id: from.id, ...termsOf(from), price, version }
      return write(change, {
        refused: problem => {
          const theirs = currentOf<CustomerPrice>(problem)
          setTyped(price)
          if (theirs) setConflict({ theirs, versions: versionsOf(from, price, theirs) })
          else setFault(problem.message)
        },
      })
    }
    earlier.current = earlier.current.then(saveAfter)
  }
  const settle = (price?: number) => {
    setConflict(undefined)
    leave(true)
    if (conflict && price !== undefined) send(conflict.theirs, price)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') save(true)
    else leave(true)
  }

  if (!mayWrite) return <Amount amount={agreed.price} />
  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setTyped(agreed.price)}
        className="group/price -mx-2 inline-flex h-8 items-center gap-2 rounded-inner px-2 font-medium hover:bg-sunken max-sm:h-11"
      >
        <Pencil aria-hidden="true" size={12} className="text-ink-faint group-hover/price:text-ink" />
        <span className="sr-only">{t('Change the price for {name}:', { name })} </span>
        <Amount amount={agreed.price} />
      </button>
    )
  }
  return (
    <div className={currencyOf(currency).symbol.length > 1 ? 'w-38' : 'w-32'}>
      <AmountInput
        value={typed}
        onValueChange={setTyped}
        aria-label={t('Price for {name}', { name })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `fault-${agreed.id}` : undefined}
        autoFocus
        onFocus={event => event.target.select()}
        onKeyDown={pressed}
        onBlur={() => save(false)}
      />
      {conflict && (
        <ChangedMeanwhileDialog
          title={PRICE_CONFLICT.title}
          fields={compared(conflict.versions, PRICE_CONFLICT.comparisons)}
          onKeepMine={() => settle(conflict.versions.mine.price ?? undefined)}
          onTakeTheirs={() => settle()}
          onClose={() => setConflict(undefined)}
        />
      )}
      {fault && (
        <p id={`fault-${agreed.id}`} role="alert" className="mt-1 text-end text-small text-red">
          {fault}
        </p>
      )}
    </div>
  )
}

function versionsOf(read: CustomerPrice, price: number, current: CustomerPrice): Versions<PriceValues> {
  const [base, theirs] = [priceValuesOf(read, null), priceValuesOf(current, null)]
  return { mine: { ...base, price }, theirs, base }
}
