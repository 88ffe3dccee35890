import { useMutation } from '@apollo/client/react'
import { useSite } from '../browser/site.ts'
import { graphql } from '../graphql/generated/gql.ts'
import { graphLocale } from '../graphql/page-route.ts'
import type { UserError } from '../graphql/show-user-errors.ts'
import { mutationData } from '../graphql/stale-mutation.ts'

const mutation = graphql(`
  mutation SendVerification($input: SendVerificationInput!) {
    sendVerification(input: $input) {
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

interface VerificationResult {
  /** True when the address is already verified, false when an email was sent. Null on failure. */
  verified?: boolean | null
  userErrors: readonly UserError[]
}

/**
 * Emails a verification link to the member with the given id. If the address is already verified, updates the
 * cache. Never rejects.
 */
export function useSendVerification(): (id: string) => Promise<VerificationResult> {
  const locale = graphLocale(useSite().locale)
  const [mutate, { client }] = useMutation(mutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return async (id) => {
    const data = mutationData(await mutate({ variables: { input: { id, locale } } }))
    const result = data?.sendVerification ?? { userErrors: [] }
    if ('verified' in result && result.verified)
      client.cache.modify({ id: `AccountUser:${id}`, fields: { verified: () => true } })
    return result
  }
}
