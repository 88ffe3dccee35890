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

/**
 * Returns functions that request or cancel the deletion of the account. Each resolves to null on success,
 * otherwise to the errors.
 */
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
