import { type RefObject, useEffect, useRef, useState } from 'react'

interface Folded<E extends HTMLElement> {
  /** What is cut while it is closed. */
  content: RefObject<E | null>
  open: boolean
  setOpen: (open: boolean) => void
  /** True when there is more than shows. */
  foldable: boolean
}

/**
 * Whether content that a style sheet cuts is cut in fact; measured again when the window changes and when `subject`
 * is another. `guess` is the answer of the server, which cannot measure.
 */
export function useFolded<E extends HTMLElement>(subject: unknown, guess: boolean): Folded<E> {
  const content = useRef<E>(null)
  const [open, setOpen] = useState(false)
  const [foldable, setFoldable] = useState(guess)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is measured anew
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
