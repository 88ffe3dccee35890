import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type {
  SendContactRequestInput,
  SendEstimateRequestInput,
  SendTourRequestInput,
} from '../../platform/graphql/generated/graphql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../platform/graphql/stale-mutation.ts'
import type { Proof } from './use-proof.ts'

const sendTourMutation = graphql(`
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

const sendEstimateMutation = graphql(`
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

const sendContactMutation = graphql(`
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

type RequestFields<Input> = Omit<Input, 'idempotencyKey' | 'proof'>

/** A request as its form submits it, without the idempotency key and the proof. */
export type RequestPayload = (
  | { kind: 'tour'; input: RequestFields<SendTourRequestInput> }
  | { kind: 'estimate'; input: RequestFields<SendEstimateRequestInput> }
  | { kind: 'contact'; input: RequestFields<SendContactRequestInput> }
) & {
  /** uPI of the listing, for analytics. */
  itemId?: string | undefined
}

/**
 * The result of sending a request. When the service does not respond, `received` is false, `refusals` is
 * empty, and `error` contains the cause.
 */
export interface SendResult {
  received: boolean
  /** True when a person must review the request before it is forwarded. */
  held: boolean
  refusals: readonly UserError[]
  error: unknown
}

/** Fields sent with every request. */
interface SendOptions {
  /** The service treats requests with the same key as the same request. */
  idempotencyKey: string
  proof: Proof
}

const ERROR_POLICY = 'all'

/** Sends a request. Never rejects. */
export async function sendRequest(
  client: ApolloClient,
  { kind, input }: RequestPayload,
  options: SendOptions,
): Promise<SendResult> {
  if (kind === 'tour') {
    const result = await client.mutate({
      mutation: sendTourMutation,
      variables: { input: { ...input, ...options } },
      errorPolicy: ERROR_POLICY,
    })
    return toSendResult(mutationData(result)?.sendTourRequest, result.error)
  }
  if (kind === 'estimate') {
    const result = await client.mutate({
      mutation: sendEstimateMutation,
      variables: { input: { ...input, ...options } },
      errorPolicy: ERROR_POLICY,
    })
    return toSendResult(mutationData(result)?.sendEstimateRequest, result.error)
  }
  const result = await client.mutate({
    mutation: sendContactMutation,
    variables: { input: { ...input, ...options } },
    errorPolicy: ERROR_POLICY,
  })
  return toSendResult(mutationData(result)?.sendContactRequest, result.error)
}

interface MutationPayload {
  received: boolean | null
  held: boolean | null
  userErrors: readonly UserError[]
}

const toSendResult = (payload: MutationPayload | null | undefined, error: unknown): SendResult => ({
  received: payload?.received === true,
  held: payload?.held === true,
  refusals: payload?.userErrors ?? [],
  error,
})
