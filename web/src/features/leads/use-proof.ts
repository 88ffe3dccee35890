import { useRef } from 'react'
import { useRecaptcha } from '../../platform/browser/recaptcha.ts'
import type { RequestProofInput } from '../../platform/graphql/generated/graphql.ts'
import type { RequestDraftStore } from './request-draft.ts'

export type Proof = RequestProofInput

/**
 * Spam signals that the graph checks on each request: a hidden field, the seconds since the first input, and
 * a reCAPTCHA token.
 */
export function useProof(draft: RequestDraftStore) {
  const trap = useRef<HTMLInputElement>(null)
  const { prepare, execute } = useRecaptcha()
  const prove = async (): Promise<Proof> => ({
    website: trap.current?.value ?? '',
    seconds: draft.seconds(),
    recaptchaToken: await execute('request'),
  })
  /** Clears the hidden field before a request is sent again, because the browser may have autofilled it. */
  const reset = () => {
    if (trap.current) trap.current.value = ''
  }
  return { trap, prepare, prove, reset }
}
