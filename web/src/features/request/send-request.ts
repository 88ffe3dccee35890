import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/generated/gql.ts'
import type {
  SendContactRequestInput,
  SendEstimateRequestInput,
  SendTourRequestInput,
} from '../../graphql/generated/graphql.ts'
import { answerOf } from '../../graphql/late-answer.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'
import type { Proof } from './use-proof.ts'

const tour = graphql(`
  mutation SendTourRequest($input: SendTourRequestInput!) {
    sendTourRequest(input: $input) {
      received
      held
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

const estimate = graphql(`
  mutation SendEstimateRequest($input: SendEstimateRequestInput!) {
    sendEstimateRequest(input: $input) {
      received
      held
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

const contact = graphql(`
  mutation SendContactRequest($input: SendContactRequestInput!) {
    sendContactRequest(input: $input) {
      received
      held
      userErrors {
        code
        message
        field
        retryAfterSeconds
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

/** What came of sending. Neither received nor refused when nobody answered; `error` says why. */
export interface Answered {
  received: boolean
  /** True when a person has to check it before it is passed on. */
  held: boolean
  refusals: readonly Refusal[]
  error: unknown
}

/** What goes along with a request. */
interface Along {
  /** Requests with the same key are one request. */
  idempotencyKey: string
  proof: Proof
}

const errorPolicy = 'all'

/** Sends a request. Never rejects. */
export async function sendRequest(
  client: ApolloClient,
  { kind, input }: Outgoing,
  along: Along,
): Promise<Answered> {
  if (kind === 'tour') {
    const result = await client.mutate({
      mutation: tour,
      variables: { input: { ...input, ...along } },
      errorPolicy,
    })
    return answered(answerOf(result)?.sendTourRequest, result.error)
  }
  if (kind === 'estimate') {
    const result = await client.mutate({
      mutation: estimate,
      variables: { input: { ...input, ...along } },
      errorPolicy,
    })
    return answered(answerOf(result)?.sendEstimateRequest, result.error)
  }
  const result = await client.mutate({
    mutation: contact,
    variables: { input: { ...input, ...along } },
    errorPolicy,
  })
  return answered(answerOf(result)?.sendContactRequest, result.error)
}

interface Payload {
  received: boolean | null
  held: boolean | null
  userErrors: readonly Refusal[]
}

const answered = (payload: Payload | null | undefined, error: unknown): Answered => ({
  received: payload?.received === true,
  held: payload?.held === true,
  refusals: payload?.userErrors ?? [],
  error,
})
