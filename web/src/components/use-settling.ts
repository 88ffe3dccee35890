import { useEffect, useEffectEvent, useState } from 'react'

interface Settling<T> {
  /** What the hand is at. */
  shown: T
  move: (value: T) => void
  /** Reports at once what has not been reported yet. */
  settle: () => void
}

/** A value that follows the hand at once, and is reported once it has kept still for so many milliseconds. */
export function useSettling<T>(value: T, onChange: (value: T) => void, pause: number): Settling<T> {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  const settle = () => {
    if (!held) return
    setHeld(null)
    onChange(held.value)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(settleLater, pause)
    return () => clearTimeout(timer)
  }, [held, pause])
  return { shown: held ? held.value : value, move: (next) => setHeld({ value: next }), settle }
}
