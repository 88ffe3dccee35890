import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { feedContract } from './feed.contract.ts'
import { mailSubscriptionContract } from './mail-subscription.contract.ts'

const subscription = { response: mailSubscriptionContract }

/**
 * Returns the profile service calls that require only the token from a link, not a session. The token
 * identifies the subscription or feed. Each call fails with NOT_FOUND when the token is invalid.
 */
export function alertsRest(calls: RestCalls) {
  return {
    subscription: (token: string) => calls.get(path`subscriptions/${token}`, subscription),
    unsubscribe: (token: string) =>
      calls.post(path`subscriptions/${token}/unsubscribe`, { body: {}, ...subscription }),
    resubscribe: (token: string) =>
      calls.post(path`subscriptions/${token}/resubscribe`, { body: {}, ...subscription }),
    /** Events are sorted newest first. `before` is the `next` of the previous page. */
    feed: (token: string, limit: number, before: string | undefined) =>
      calls.get(path`feeds/${token}`, { params: { limit, before }, response: feedContract }),
  }
}

export type AlertsRest = ReturnType<typeof alertsRest>
