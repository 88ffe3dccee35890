import { useEffect, useEffectEvent, useState } from 'react'

interface DebouncedChange<T> {
  /** What the hand is at. */
  shown: T
  move: (value: T) => void
  /** Reports at once what has not been reported yet. */
  settle: () => void
}

/** A value that follows the hand at once, and is reported once it has kept still for so many milliseconds. */
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
