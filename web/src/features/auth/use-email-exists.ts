import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { anonymousOptions } from '../../platform/session/session-operations.ts'

const mutation = graphql(`
  mutation EmailExists($input: EmailExistsInput!) {
    emailExists(input: $input) {
      exists
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

interface EmailExistsResult {
  /** Null when the server did not run the check. */
  exists?: boolean | null
  userErrors: readonly UserError[]
}

/** Checks whether an email address has an account. Never rejects. */
export function useEmailExists(): (
  email: string,
  recaptchaId: string | undefined,
) => Promise<EmailExistsResult> {
  const [ask] = useMutation(mutation, { ...anonymousOptions, errorPolicy: 'all' })
  return async (email, recaptchaId) => {
    const { data } = await ask({ variables: { input: { email, recaptchaId } } })
    return data?.emailExists ?? { userErrors: [] }
  }
}
