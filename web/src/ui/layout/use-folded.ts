import { type RefObject, useEffect, useRef, useState } from 'react'

interface Folded<E extends HTMLElement> {
  /** The element that is cut off while closed. */
  content: RefObject<E | null>
  open: boolean
  setOpen: (open: boolean) => void
  /** True when part of the content is hidden. */
  foldable: boolean
}

/**
 * Returns whether a style sheet cuts off the content. Measures again on resize and when `subject` changes.
 * `guess` is the value until the first measurement, because the server cannot measure.
 */
export function useFolded<E extends HTMLElement>(subject: unknown, guess: boolean): Folded<E> {
  const content = useRef<E>(null)
  const [open, setOpen] = useState(false)
  const [foldable, setFoldable] = useState(guess)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures each subject
  useEffect(() => {
    const measure = () => {
      const shown = content.current
      if (shown && !open) setFoldable(shown.scrollHeight > shown.clientHeight + 1)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [open, subject])
  return { content, open, setOpen, foldable }
}
