/** Brings the current link of a row that scrolls sideways into sight. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** @param shape changes when the links become wider */
export function useCurrentInSight<Row extends HTMLElement>(shape = '') {
  const row = useRef<Row>(null)
  const address = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they tell when to look again
  useEffect(() => {
    if (!row.current) return
    const { left, right } = row.current.getBoundingClientRect()
    const current = row.current.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (!current || (current.left >= left && current.right <= right)) return
    row.current.scrollBy({ left: (current.left + current.right - left - right) / 2 })
  }, [address, shape])
  return row
}
