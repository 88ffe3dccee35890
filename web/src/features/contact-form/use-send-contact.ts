import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { SendContactRequestInput } from '../../graphql/generated/graphql.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'

const mutation = graphql(`
  mutation SendContactRequest($input: SendContactRequestInput!) {
    sendContactRequest(input: $input) {
      received
      userErrors {
        code
        message
        field
      }
    }
  }
`)

/** What became of sending. Neither received nor refused when nobody answered. */
export interface Sent {
  received: boolean
  refusals: readonly Refusal[]
}

/** Sends a request. What is sent again because nobody answered stays one request. Never rejects. */
export function useSendContact() {
  const [ask] = useMutation(mutation, { errorPolicy: 'all' })
  const last = useRef({ key: '', words: '' })
  return async (request: Omit<SendContactRequestInput, 'idempotencyKey'>): Promise<Sent> => {
    const words = JSON.stringify(request)
    if (last.current.words !== words) last.current = { key: crypto.randomUUID(), words }
    const input = { ...request, idempotencyKey: last.current.key }
    const { data } = await ask({ variables: { input } })
    const { received, userErrors = [] } = data?.sendContactRequest ?? {}
    if (received) last.current = { key: '', words: '' }
    return { received: received === true, refusals: userErrors }
  }
}
