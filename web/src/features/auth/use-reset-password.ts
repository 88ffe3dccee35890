import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { sessionContext } from '../../platform/session/session-operations.ts'

const mutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      success
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

/** The parameters of an emailed password link. */
export interface PasswordLink {
  token: string
  email: string
}

interface ResetResult {
  success?: boolean | null
  userErrors: readonly UserError[]
}

/** Sets a new password with an emailed link. Never rejects. */
export function useResetPassword(): (
  link: PasswordLink,
  values: { password: string; confirm: string },
) => Promise<ResetResult> {
  const [reset] = useMutation(mutation, {
    fetchPolicy: 'no-cache',
    context: sessionContext('reset-password'),
    errorPolicy: 'all',
  })
  return async ({ token, email }, { password, confirm }) => {
    const input = { token, email, password, passwordConfirmation: confirm }
    const { data } = await reset({ variables: { input } })
    return data?.resetPassword ?? { userErrors: [] }
  }
}
