import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { UpdateNotificationsInput } from '../../graphql/generated/graphql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { currentSession } from '../../graphql/session-state.ts'
import type { UserError } from '../../graphql/show-user-errors.ts'
import { mutationData } from '../../graphql/stale-mutation.ts'
import { useSite } from '../../lib/site.ts'
import { postToTabs } from '../../lib/tab-channel.ts'
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

/** Saves what is given and leaves the rest. Answers null when it is saved, else why not: nothing when nobody answered. */
export function useUpdateNotifications(): SaveNotifications {
  const [update] = useMutation(mutation, { errorPolicy: 'all' })
  // Emails about favorites are in the language in which their member last changed what they hear of.
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
