import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { asNobody } from '../../graphql/session-operations.ts'
import type { Outcome } from './outcome.ts'
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
      }
    }
  }
`)

/** Makes an account and signs its member in. Never rejects. */
export function useRegister(): (values: RegisterValues) => Promise<Outcome> {
  const [register] = useMutation(mutation, { ...asNobody, errorPolicy: 'all' })
  return async ({ confirmpassword, ...person }) => {
    const input = { ...person, passwordConfirmation: confirmpassword }
    const { data } = await register({ variables: { input } })
    return data?.register ?? { session: null, userErrors: [] }
  }
}
