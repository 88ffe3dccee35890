import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'

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

interface Found {
  /** Null when it was not looked for. */
  exists?: boolean | null
  userErrors: readonly Refusal[]
}

/** Asks whether an address has an account. Never rejects. */
export function useEmailExists(): (email: string, recaptchaId: string | undefined) => Promise<Found> {
  const [ask] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async (email, recaptchaId) => {
    const { data } = await ask({ variables: { input: { email, recaptchaId } } })
    return data?.emailExists ?? { userErrors: [] }
  }
}
