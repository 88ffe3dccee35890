import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MailSubscriptionQuery } from '../../../platform/graphql/generated/graphql.ts'

/** What the link at the end of a mail is about. */
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

/** Ends the mails of a link; the server sends it too, for a form without scripts and for mail programs. */
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

/** Takes back that the mails of a link have ended. */
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
