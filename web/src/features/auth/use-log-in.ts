import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { anonymousOptions } from '../../platform/session/session-operations.ts'
import { rememberContext } from './remember-context.ts'
import type { SignInResult } from './sign-in-result.ts'
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

/** Logs in with an email address and password. Never rejects. */
export function useLogIn(): (values: LogInValues & { remember: boolean }) => Promise<SignInResult> {
  const [logIn] = useMutation(mutation, { ...anonymousOptions, errorPolicy: 'all' })
  return async ({ email, password, remember }) => {
    const context = rememberContext('log-in', remember)
    const { data } = await logIn({ variables: { input: { email, password } }, context })
    return data?.logIn ?? { session: null, userErrors: [] }
  }
}
