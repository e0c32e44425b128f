/** A price agreed with a customer, changed in place. */

import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { useMayWrite } from '../../../ui/may-write.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { Amount } from '../../products/web/Amount.tsx'
import { AmountInput } from '../../products/web/AmountInput.tsx'
import type { CustomerPrice } from '../contract.ts'
import { useChangeCustomerPrice } from './api.ts'
import { readPrice, termsOf } from './price-form.ts'

/** `name` is what the price is for, as read aloud. */
export function PriceCell({ agreed, name }: { agreed: CustomerPrice; name: string }) {
  const [typed, setTyped] = useState<number | null>()
  const [fault, setFault] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const { write } = useChangeCustomerPrice()
  const { currency } = useBusiness()
  const mayWrite = useMayWrite()

  const leave = (refocus: boolean) => {
    setTyped(undefined)
    setFault(undefined)
    if (refocus) requestAnimationFrame(() => button.current?.focus())
  }
  const save = (refocus: boolean) => {
    if (typed === undefined) return
    const read = readPrice(typed, currency)
    if ('fault' in read) return setFault(read.fault)
    leave(refocus)
    if (read.price === agreed.price) return
    void write(
      { id: agreed.id, ...termsOf(agreed), price: read.price },
      {
        refused: problem => {
          setTyped(read.price)
          setFault(problem.message)
        },
      },
    )
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
      {fault && (
        <p id={`fault-${agreed.id}`} role="alert" className="mt-1 text-end text-small text-red">
          {fault}
        </p>
      )}
    </div>
  )
}
