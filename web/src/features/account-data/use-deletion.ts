import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { answerOf } from '../../graphql/late-answer.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'

const ask = graphql(`
  mutation RequestDeletion($input: RequestDeletionInput!) {
    requestDeletion(input: $input) {
      accountUser {
        id
        deletesAt
        updatedAt
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

const takeBack = graphql(`
  mutation CancelDeletion {
    cancelDeletion {
      accountUser {
        id
        deletesAt
        updatedAt
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

/** Has the account deleted, or keeps it. Each answers null when that is done, else why not. */
export function useDeletion() {
  const locale = graphLocale(useSite().locale)
  const [request] = useMutation(ask, { errorPolicy: 'all' })
  const [cancel] = useMutation(takeBack, { errorPolicy: 'all' })
  return {
    requestDeletion: async (currentPassword: string | null): Promise<readonly Refusal[] | null> => {
      const data = answerOf(await request({ variables: { input: { currentPassword, locale } } }))
      return data?.requestDeletion?.accountUser ? null : (data?.requestDeletion?.userErrors ?? [])
    },
    cancelDeletion: async (): Promise<readonly Refusal[] | null> => {
      const data = answerOf(await cancel())
      return data?.cancelDeletion?.accountUser ? null : (data?.cancelDeletion?.userErrors ?? [])
    },
  }
}
