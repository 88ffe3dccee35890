import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import { useSite } from '../../lib/site.ts'
import type { Outcome } from './outcome.ts'
import { rememberedContext } from './remembered-context.ts'
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

/** Makes an account and signs its member in. Never rejects. */
export function useRegister(): (person: NewPerson) => Promise<Outcome> {
  const [register] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  const locale = graphLocale(useSite().locale)
  return async ({ confirmpassword, remember, ...person }) => {
    const input = { ...person, passwordConfirmation: confirmpassword, locale }
    const { data } = await register({ variables: { input }, context: rememberedContext(remember) })
    return data?.register ?? { session: null, userErrors: [] }
  }
}
