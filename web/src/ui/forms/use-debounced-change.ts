import { useEffect, useEffectEvent, useState } from 'react'

interface DebouncedChange<T> {
  /** The value to display, including a change that is not reported yet. */
  shown: T
  move: (value: T) => void
  /** Reports the pending value immediately. */
  settle: () => void
}

/** Displays changes immediately, and reports a value when it has not changed for `delayMs`. */
export function useDebouncedChange<T>(
  value: T,
  onChange: (value: T) => void,
  delayMs: number,
): DebouncedChange<T> {
  const [pending, setPending] = useState<{ value: T } | null>(null)
  const settle = () => {
    if (!pending) return
    setPending(null)
    onChange(pending.value)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(settleLater, delayMs)
    return () => clearTimeout(timer)
  }, [pending, delayMs])
  return { shown: pending ? pending.value : value, move: (next) => setPending({ value: next }), settle }
}
