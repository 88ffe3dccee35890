import { useEffect, useRef } from 'react'

/** The heading of a page has the focus whenever what stands under it was exchanged for a new step. */
export function useHeading(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
