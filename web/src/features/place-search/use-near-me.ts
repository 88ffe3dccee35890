import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { locate, type VisitorProblem } from '../../platform/visitor/visitor-place.ts'

/** State of the "Near me" lookup. */
export type NearStep = 'idle' | 'asking' | VisitorProblem

/** Finds the visitor's city and navigates to its homes. */
export function useNearMe(goTo: (href: string) => void) {
  const client = useApolloClient()
  const [step, setStep] = useState<NearStep>('idle')
  const find = async () => {
    setStep('asking')
    const answer = await locate(client)
    if ('problem' in answer) return setStep(answer.problem)
    setStep('idle')
    goTo(answer.place.href)
  }
  return { step, find, reset: () => setStep('idle') }
}
