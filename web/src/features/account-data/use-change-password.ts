import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { answerOf } from '../../graphql/late-answer.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'
import type { ChangePasswordValues } from './change-password-rules.ts'

const mutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      success
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

/** Changes the password. Answers null when that is done, else why not: nothing when nobody answered. */
export function useChangePassword(): (values: ChangePasswordValues) => Promise<readonly Refusal[] | null> {
  const [change] = useMutation(mutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const locale = graphLocale(useSite().locale)
  return async (values) => {
    const data = answerOf(await change({ variables: { input: { ...values, locale } } }))
    return data?.changePassword?.success ? null : (data?.changePassword?.userErrors ?? [])
  }
}
