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
  /** True when the address is confirmed already, false when a mail is on its way. Null when neither. */
  verified?: boolean | null
  userErrors: readonly UserError[]
}

/**
 * Has a link that confirms their address mailed to the member whose identifier it is. One that was confirmed in the
 * meantime is known to be from then on. Never rejects.
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
