import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'

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

/** What the link in the mail says. */
export interface PasswordLink {
  token: string
  email: string
}

interface Done {
  success?: boolean | null
  userErrors: readonly Refusal[]
}

/** Sets a new password by a mailed link. Never rejects. */
export function useResetPassword(): (
  link: PasswordLink,
  values: { password: string; confirm: string },
) => Promise<Done> {
  const [reset] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async ({ token, email }, { password, confirm }) => {
    const input = { token, email, password, passwordConfirmation: confirm }
    const { data } = await reset({ variables: { input } })
    return data?.resetPassword ?? { userErrors: [] }
  }
}
