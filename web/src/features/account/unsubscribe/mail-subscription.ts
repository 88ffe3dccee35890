import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MailSubscriptionQuery } from '../../../platform/graphql/generated/graphql.ts'

/** Query for the subscription that the unsubscribe link in an email refers to. */
export const mailSubscriptionQuery = graphql(`
  query MailSubscription($token: String!) {
    mailSubscription(token: $token) {
      kind
      name
      isSubscribed
    }
  }
`)

export type MailSubscription = NonNullable<MailSubscriptionQuery['mailSubscription']>

/**
 * Mutation that unsubscribes from the emails that a link refers to. The server also sends this mutation for
 * forms without scripts and for email clients.
 */
export const unsubscribeMutation = graphql(`
  mutation Unsubscribe($input: UnsubscribeInput!) {
    unsubscribe(input: $input) {
      mailSubscription {
        kind
        name
        isSubscribed
      }
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

/** Mutation that resubscribes to the emails that a link refers to. */
export const resubscribeMutation = graphql(`
  mutation Resubscribe($input: ResubscribeInput!) {
    resubscribe(input: $input) {
      mailSubscription {
        kind
        name
        isSubscribed
      }
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)
