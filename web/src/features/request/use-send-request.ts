import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type {
  SendContactRequestInput,
  SendEstimateRequestInput,
  SendTourRequestInput,
} from '../../graphql/generated/graphql.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'
import { track } from '../../lib/analytics/track.ts'
import type { DraftKeeper } from './request-draft.ts'
import type { Proof } from './use-proof.ts'

const tour = graphql(`
  mutation SendTourRequest($input: SendTourRequestInput!) {
    sendTourRequest(input: $input) {
      received
      userErrors {
        code
        message
        field
      }
    }
  }
`)

const estimate = graphql(`
  mutation SendEstimateRequest($input: SendEstimateRequestInput!) {
    sendEstimateRequest(input: $input) {
      received
      userErrors {
        code
        message
        field
      }
    }
  }
`)

const contact = graphql(`
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

type Words<Input> = Omit<Input, 'idempotencyKey' | 'proof'>

/** A request as the form has it. */
export type Outgoing = (
  | { kind: 'tour'; input: Words<SendTourRequestInput> }
  | { kind: 'estimate'; input: Words<SendEstimateRequestInput> }
  | { kind: 'contact'; input: Words<SendContactRequestInput> }
) & {
  /** uPI of the home, for analytics. */
  itemId?: string | undefined
}

/** What became of sending. Neither received nor refused when nobody answered. */
export interface Sent {
  received: boolean
  refusals: readonly Refusal[]
}

const errorPolicy = 'all'

/** The keys of all that was sent since the page was loaded, also where a browser keeps nothing. */
const keysByWords = new Map<string, string>()

/**
 * Sends a request. What is sent again because nobody answered stays one request, also after a reload. Never rejects.
 */
export function useSendRequest(draft: DraftKeeper) {
  const client = useApolloClient()
  const ask = async ({ kind, input }: Outgoing, along: { idempotencyKey: string; proof: Proof }) => {
    if (kind === 'tour') {
      const variables = { input: { ...input, ...along } }
      return (await client.mutate({ mutation: tour, variables, errorPolicy })).data?.sendTourRequest
    }
    if (kind === 'estimate') {
      const variables = { input: { ...input, ...along } }
      return (await client.mutate({ mutation: estimate, variables, errorPolicy })).data?.sendEstimateRequest
    }
    const variables = { input: { ...input, ...along } }
    return (await client.mutate({ mutation: contact, variables, errorPolicy })).data?.sendContactRequest
  }
  return async (request: Outgoing, proof: Proof): Promise<Sent> => {
    const words = JSON.stringify(request)
    const { sent: before } = draft.read()
    const sent =
      before?.words === words ? before : { key: keysByWords.get(words) ?? crypto.randomUUID(), words }
    keysByWords.set(words, sent.key)
    draft.keep({ sent })
    const { received, userErrors = [] } = (await ask(request, { idempotencyKey: sent.key, proof })) ?? {}
    if (received) {
      draft.drop()
      const { kind, itemId = null } = request
      track({ event: 'generate_lead', kind, item_id: itemId })
    }
    return { received: received === true, refusals: userErrors }
  }
}
