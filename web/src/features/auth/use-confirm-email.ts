import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { anonymousOptions } from '../../platform/session/session-operations.ts'

const confirm = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(input: { token: $token }) {
      verified
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

interface ConfirmResult {
  /** True when the address is confirmed. Null when the link is invalid. */
  verified?: boolean | null
  userErrors: readonly UserError[]
}

/** Confirms an email address with the token of an emailed link. Never rejects. */
export function useConfirmEmail(): (token: string) => Promise<ConfirmResult> {
  const [mutate] = useMutation(confirm, { ...anonymousOptions, errorPolicy: 'all' })
  return async (token) => {
    const { data } = await mutate({ variables: { token } })
    return data?.confirmEmail ?? { userErrors: [] }
  }
}
