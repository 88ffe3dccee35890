import { useMutation } from '@apollo/client/react'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { anonymousOptions } from '../../platform/session/session-operations.ts'
import { rememberContext } from './remember-context.ts'
import type { SignInResult } from './sign-in-result.ts'
import type { RegisterValues } from './sign-in-rules.ts'

const mutation = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
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

type NewPerson = RegisterValues & { recaptchaId: string | undefined; remember: boolean }

/** Creates an account and signs in its member. Never rejects. */
export function useRegister(): (person: NewPerson) => Promise<SignInResult> {
  const [register] = useMutation(mutation, { ...anonymousOptions, errorPolicy: 'all' })
  const locale = graphLocale(useSite().locale)
  return async ({ confirmpassword, remember, ...person }) => {
    const input = { ...person, passwordConfirmation: confirmpassword, locale }
    const { data } = await register({ variables: { input }, context: rememberContext('register', remember) })
    return data?.register ?? { session: null, userErrors: [] }
  }
}
