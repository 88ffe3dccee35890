import { useMutation } from '@apollo/client/react'
import { useSite } from '../../../platform/browser/site.ts'
import { postToTabs } from '../../../platform/browser/tab-channel.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { UpdateNotificationsInput } from '../../../platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'
import type { UserError } from '../../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../../platform/graphql/stale-mutation.ts'
import { currentSession } from '../../../platform/session/session-state.ts'
import { deviceZone } from './time-zones.ts'

const mutation = graphql(`
  mutation UpdateNotifications($input: UpdateNotificationsInput!, $deviceZone: String!) {
    updateNotifications(input: $input) {
      accountUser {
        id
        ...Notifications_accountUser
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

export type SaveNotifications = (changed: UpdateNotificationsInput) => Promise<readonly UserError[] | null>

/**
 * Returns a function that saves the given settings and leaves the other settings unchanged. It resolves to
 * null on success, to the errors when the service rejects the settings, and to an empty list when the request
 * fails.
 */
export function useUpdateNotifications(): SaveNotifications {
  const [update] = useMutation(mutation, { errorPolicy: 'all' })
  // Favorites emails use the language of the page on which the member last changed these settings.
  const locale = graphLocale(useSite().locale)
  return async (changed) => {
    const input = { ...changed, locale }
    const data = mutationData(
      await update({ variables: { input, deviceZone: deviceZone() } }).catch(() => ({ data: undefined })),
    )
    if (!data?.updateNotifications?.accountUser) return data?.updateNotifications?.userErrors ?? []
    const session = currentSession()
    if (session.state === 'member') postToTabs({ kind: 'notifications', member: session.id })
    return null
  }
}
