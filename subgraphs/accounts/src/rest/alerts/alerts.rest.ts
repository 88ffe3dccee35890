import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { feedContract } from './feed.contract.ts'
import { mailSubscriptionContract } from './mail-subscription.contract.ts'

const subscription = { response: mailSubscriptionContract }

/**
 * The calls of the profile service that anyone makes who has a link: its token says whose it is, and no session is
 * needed. Each fails with NOT_FOUND for a token that does not hold.
 */
export function alertsRest(calls: RestCalls) {
  return {
    subscription: (token: string) => calls.get(path`subscriptions/${token}`, subscription),
    unsubscribe: (token: string) =>
      calls.post(path`subscriptions/${token}/unsubscribe`, { body: {}, ...subscription }),
    resubscribe: (token: string) =>
      calls.post(path`subscriptions/${token}/resubscribe`, { body: {}, ...subscription }),
    /** The newest event first. */
    feed: (token: string) => calls.get(path`feeds/${token}`, { response: feedContract }),
  }
}

export type AlertsRest = ReturnType<typeof alertsRest>
