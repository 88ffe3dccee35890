import { useRef } from 'react'
import type { RequestProofInput } from '../../graphql/generated/graphql.ts'
import { useRecaptcha } from '../../lib/recaptcha.ts'

export type Proof = RequestProofInput

/**
 * What tells a person from a program: a field that people do not meet, the time that they take since they
 * opened it, and reCAPTCHA.
 */
export function useProof(openedAt: number) {
  const trap = useRef<HTMLInputElement>(null)
  const { prepare, ask } = useRecaptcha()
  const prove = async (): Promise<Proof> => ({
    website: trap.current?.value ?? '',
    seconds: Math.round((performance.now() - openedAt) / 1000),
    recaptchaToken: await ask('request'),
  })
  return { trap, prepare, prove }
}
