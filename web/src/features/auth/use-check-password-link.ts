import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { anonymousOptions } from '../../platform/session/session-operations.ts'
import type { PasswordLink } from './use-reset-password.ts'

const mutation = graphql(`
  mutation CheckPasswordLink($input: CheckPasswordLinkInput!) {
    checkPasswordLink(input: $input) {
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
 * Returns a function that checks an emailed password link. The function resolves to an error when the link is
 * invalid, and to undefined when the link is valid or the request fails. Never rejects.
 */
export function useCheckPasswordLink(): (link: PasswordLink) => Promise<UserError | undefined> {
  const [check] = useMutation(mutation, { ...anonymousOptions, errorPolicy: 'all' })
  return async ({ token, email }) => {
    const { data } = await check({ variables: { input: { token, email } } })
    return data?.checkPasswordLink?.userErrors.find(isDeadLink)
  }
}

/** Whether the server rejected the link itself, not the entered values. */
export const isDeadLink = ({ code, field }: UserError): boolean =>
  code === 'USED' || code === 'EXPIRED' || code === 'UNKNOWN' || field?.[0] === 'token'
