import { useEffect, useRef } from 'react'

/** The heading of a page has the focus whenever what stands under it was exchanged for a new step. */
export function useHeading(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus()
    previousStep.current = step
  }, [step])
  return heading
}
