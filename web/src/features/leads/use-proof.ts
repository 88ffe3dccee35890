import { useRef } from 'react'
import { useRecaptcha } from '../../platform/browser/recaptcha.ts'
import type { RequestProofInput } from '../../platform/graphql/generated/graphql.ts'
import type { RequestDraftStore } from './request-draft.ts'

export type Proof = RequestProofInput

/**
 * What tells a person from a program: a field that people do not meet, the time that they take from the first input,
 * and reCAPTCHA.
 */
export function useProof(draft: RequestDraftStore) {
  const trap = useRef<HTMLInputElement>(null)
  const { prepare, execute } = useRecaptcha()
  const prove = async (): Promise<Proof> => ({
    website: trap.current?.value ?? '',
    seconds: draft.seconds(),
    recaptchaToken: await execute('request'),
  })
  /** Empties the hidden field before a request is sent again: a browser may have filled it in. */
  const reset = () => {
    if (trap.current) trap.current.value = ''
  }
  return { trap, prepare, prove, reset }
}
