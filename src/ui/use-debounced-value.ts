/** A value that follows only after a pause. */
import { useEffect, useState } from 'react'

export function useDebouncedValue<Value>(value: Value, delayMs = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
