import { useMutation } from '@apollo/client/react'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'
import type { UserError } from '../../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../../platform/graphql/stale-mutation.ts'
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

/**
 * Returns a function that changes the password. It resolves to null on success, to the errors when the
 * service rejects the change, and to an empty list when the request fails.
 */
export function useChangePassword(): (values: ChangePasswordValues) => Promise<readonly UserError[] | null> {
  const [change] = useMutation(mutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const locale = graphLocale(useSite().locale)
  return async (values) => {
    const data = mutationData(await change({ variables: { input: { ...values, locale } } }))
    return data?.changePassword?.success ? null : (data?.changePassword?.userErrors ?? [])
  }
}
