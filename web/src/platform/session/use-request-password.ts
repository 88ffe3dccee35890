import { useMutation } from '@apollo/client/react'
import { useSite } from '../browser/site.ts'
import { graphql } from '../graphql/generated/gql.ts'
import { graphLocale } from '../graphql/page-route.ts'
import type { UserError } from '../graphql/show-user-errors.ts'
import { anonymousOptions } from './session-operations.ts'

const mutation = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
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

interface PasswordResetResult {
  /** True when the request was accepted, whether or not the account exists. */
  success?: boolean | null
  userErrors: readonly UserError[]
}

/** Emails a link for setting a new password, in the user's language. Never rejects. */
export function useRequestPassword(): (
  email: string,
  recaptchaId: string | undefined,
) => Promise<PasswordResetResult> {
  const locale = graphLocale(useSite().locale)
  const [request] = useMutation(mutation, { ...anonymousOptions, errorPolicy: 'all' })
  return async (email, recaptchaId) => {
    const { data } = await request({ variables: { input: { email, recaptchaId, locale } } })
    return data?.requestPasswordReset ?? { userErrors: [] }
  }
}
