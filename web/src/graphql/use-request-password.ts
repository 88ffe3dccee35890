import { useMutation } from '@apollo/client/react'
import { useSite } from '../lib/site.ts'
import { graphql } from './generated/gql.ts'
import { graphLocale } from './page-route.ts'
import { asNobody } from './session-operations.ts'
import type { Refusal } from './show-refusals.ts'

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

interface Requested {
  /** True when the request was accepted, whether or not there is such an account. */
  success?: boolean | null
  userErrors: readonly Refusal[]
}

/** Has a link for a new password mailed, in the reader's language. Never rejects. */
export function useRequestPassword(): (email: string, recaptchaId: string | undefined) => Promise<Requested> {
  const locale = graphLocale(useSite().locale)
  const [request] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async (email, recaptchaId) => {
    const { data } = await request({ variables: { input: { email, recaptchaId, locale } } })
    return data?.requestPasswordReset ?? { userErrors: [] }
  }
}
