import { useEffect, useRef } from 'react'

/** Returns a ref for a heading that receives the focus when `step` changes. */
export function useHeading(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus()
    previousStep.current = step
  }, [step])
  return heading
}
