import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MailSubscriptionQuery } from '../../../platform/graphql/generated/graphql.ts'

/** Loads the subscription that the unsubscribe link in an email refers to. */
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
 * Unsubscribes from the emails of a link. The server also sends this mutation for forms without scripts and
 * for email clients.
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

/** Resubscribes to the emails of a link. */
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
