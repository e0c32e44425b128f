/** Why a form was not saved, where no field on screen says it. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { t } from '../../translations/web.ts'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Directly within the form, as its last part: the buttons follow. */
type FormFaultProps = { errors: object; className?: string }

export function FormFault({ errors, className }: FormFaultProps) {
  const place = useRef<HTMLDivElement>(null)
  const fault = useFormFaultBeside(errors, place)
  useEffect(() => {
    const form = place.current?.parentElement
    // where a field says something as well, it has the focus
    if (fault && !form?.querySelector(MARKED)) place.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  return (
    <div ref={place} className={classNames('empty:hidden', className)}>
      {fault && (
        <Banner tone="red" announced>
          {fault}
        </Banner>
      )}
    </div>
  )
}

/**
 * What was refused as a whole, or else the first fault of a value that has no field, or whose field is out of sight.
 * @param parts those in which fields show their faults
 * @param nameOf what a person calls a field that is not on screen
 */
export function useFormFault(
  errors: object,
  parts: () => readonly Element[],
  nameOf = (field: string) => field,
): string | undefined {
  const [unseen, setUnseen] = useState<string>()
  const refusal = (errors as FieldErrors).root?.server?.message
  // a field may come or go with any render, and shows its fault in one of its own
  useEffect(() => {
    const frame = requestAnimationFrame(() => setUnseen(unseenFault(errors, parts(), nameOf)))
    return () => cancelAnimationFrame(frame)
  })
  return refusal ?? unseen
}

/** @param place where it will be shown: fields are in the other parts of the same form */
export function useFormFaultBeside(errors: object, place: RefObject<Element | null>): string | undefined {
  return useFormFault(errors, () =>
    [...(place.current?.parentElement?.children ?? [])].filter(part => part !== place.current),
  )
}

const MARKED = '[aria-invalid="true"]'

function unseenFault(errors: object, parts: readonly Element[], nameOf: (field: string) => string): string | undefined {
  const faults = faultsIn(errors)
  if (faults.length === 0) return undefined
  // biome-ignore lint/performance/useDomNodeTextContent: what is in the page and not shown does not count
  const words = parts.map(part => shown((part as HTMLElement).innerText)).join('\n')
  const fault = faults.find(({ message }) => message !== '' && !words.includes(shown(message)))
  if (fault) {
    const { name, message } = fault
    return name === '' ? message : t('“{name}”: {reason}', { name: nameOf(name), reason: message })
  }
  const isShown = faults.some(({ message }) => message !== '') || parts.some(part => part.querySelector(MARKED))
  return isShown ? undefined : t('We couldn’t save this. Check what you entered, or reload the page and try again.')
}

function shown(text: string): string {
  return text.replace(/\s+/g, ' ')
}

type Fault = { name: string; message: string }

function faultsIn(errors: object, path: readonly string[] = []): Fault[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    // `ref` is an element or a control
    if (typeof error !== 'object' || error === null || name === 'ref' || name === 'types') return []
    const names = name === '' || name === 'root' ? path : [...path, name]
    const message = 'message' in error && typeof error.message === 'string' ? error.message : undefined
    const own = message !== undefined && 'type' in error ? [{ name: names.join('.'), message }] : []
    return [...own, ...faultsIn(error, names)]
  })
}
