import { useMutation } from '@apollo/client/react'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'
import type { UserError } from '../../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../../platform/graphql/stale-mutation.ts'

const requestDeletionMutation = graphql(`
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

const cancelDeletionMutation = graphql(`
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
  const [request] = useMutation(requestDeletionMutation, { errorPolicy: 'all' })
  const [cancel] = useMutation(cancelDeletionMutation, { errorPolicy: 'all' })
  return {
    requestDeletion: async (currentPassword: string | null): Promise<readonly UserError[] | null> => {
      const data = mutationData(await request({ variables: { input: { currentPassword, locale } } }))
      return data?.requestDeletion?.accountUser ? null : (data?.requestDeletion?.userErrors ?? [])
    },
    cancelDeletion: async (): Promise<readonly UserError[] | null> => {
      const data = mutationData(await cancel())
      return data?.cancelDeletion?.accountUser ? null : (data?.cancelDeletion?.userErrors ?? [])
    },
  }
}
