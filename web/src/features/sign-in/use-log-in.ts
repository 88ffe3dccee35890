import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Outcome } from './outcome.ts'
import { rememberedContext } from './remembered-context.ts'
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
export function useLogIn(): (values: LogInValues & { remember: boolean }) => Promise<Outcome> {
  const [logIn] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async ({ email, password, remember }) => {
    const context = rememberedContext(remember)
    const { data } = await logIn({ variables: { input: { email, password } }, context })
    return data?.logIn ?? { session: null, userErrors: [] }
  }
}
