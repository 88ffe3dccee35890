import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { anonymousOptions } from '../../platform/session/session-operations.ts'

const mutation = graphql(`
  mutation UndoAddressChange($token: String!) {
    undoAddressChange(input: { token: $token }) {
      email
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

interface UndoResult {
  /** The restored email address of the account. Null when it was not restored. */
  email?: string | null
  userErrors: readonly UserError[]
}

/** Restores the previous email address of an account with the link sent to that address. Never rejects. */
export function useUndoAddress(): (token: string) => Promise<UndoResult> {
  const [undo] = useMutation(mutation, { ...anonymousOptions, errorPolicy: 'all' })
  return async (token) => {
    const { data } = await undo({ variables: { token } })
    return data?.undoAddressChange ?? { userErrors: [] }
  }
}
