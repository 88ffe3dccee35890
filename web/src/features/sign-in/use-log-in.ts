import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Outcome } from './outcome.ts'
import type { LogInValues } from './sign-in-rules.ts'

const mutation = graphql(`
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      session {
        ...SignedIn_memberSession @unmask
      }
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

/** Signs in with e-mail address and password. Never rejects. */
export function useLogIn(): (values: LogInValues) => Promise<Outcome> {
  const [logIn] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async ({ email, password, remember }) => {
    // The site's server keeps the session in a cookie, which outlives the browser only when that is wished.
    const headers = { 'x-remember': String(Boolean(remember)) }
    const context = { ...asNobody.context, headers }
    const { data } = await logIn({ variables: { input: { email, password } }, context })
    return data?.logIn ?? { session: null, userErrors: [] }
  }
}
