import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'

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

interface Undone {
  /** The address that the account has again. Null when it has not. */
  email?: string | null
  userErrors: readonly Refusal[]
}

/** Gives an account back the address that it had, by the link mailed there. Never rejects. */
export function useUndoAddress(): (token: string) => Promise<Undone> {
  const [undo] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async (token) => {
    const { data } = await undo({ variables: { token } })
    return data?.undoAddressChange ?? { userErrors: [] }
  }
}
