import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'

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

interface Verified {
  /** True when the address is confirmed. Null when the link does not hold. */
  verified?: boolean | null
  userErrors: readonly Refusal[]
}

/** Confirms an e-mail address by a mailed link. Never rejects. */
export function useConfirmEmail(): (token: string) => Promise<Verified> {
  const [mutate] = useMutation(confirm, { ...asNobody, errorPolicy: 'all' })
  return async (token) => {
    const { data } = await mutate({ variables: { token } })
    return data?.confirmEmail ?? { userErrors: [] }
  }
}
