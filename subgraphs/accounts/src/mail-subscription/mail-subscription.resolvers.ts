import { orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import { isPathValue } from '@gable/subgraph-kit/rest/path'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { siteLocale } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { MailSubscriptionRow } from '../rest/alerts/mail-subscription.contract.ts'
import { applyRules, rule, toPayload } from '../user-error/user-errors.ts'

const SUBSCRIPTION_KINDS: Record<MailSubscriptionRow['kind'], graph.MailSubscriptionKind> = {
  savedSearch: 'SAVED_SEARCH',
  favorites: 'FAVORITES',
}

export const MailSubscription: Complete<
  graph.MailSubscriptionResolvers<Context, MailSubscriptionRow>,
  graph.MailSubscription,
  MailSubscriptionRow
> = {
  kind: ({ kind }) => SUBSCRIPTION_KINDS[kind],
  locale: ({ locale }) => siteLocale(locale),
}

export const mailSubscriptionQueries: Required<Pick<graph.QueryResolvers, 'mailSubscription'>> = {
  mailSubscription: (_, { token }, { alerts }) => orNull(async () => alerts.subscription(token)),
}

/** Mutations that any holder of the link can call. They clear the cached data of a signed-in member. */
export const mailSubscriptionMutations: Required<
  Pick<graph.MutationResolvers, 'unsubscribe' | 'resubscribe'>
> = {
  unsubscribe: (_, { input }, { alerts, change }, info) =>
    toPayload({ info, input, validationErrors: validateToken(input) }, async () => ({
      mailSubscription: await change(() => alerts.unsubscribe(input.token)),
    })),

  resubscribe: (_, { input }, { alerts, change }, info) =>
    toPayload({ info, input, validationErrors: validateToken(input) }, async () => ({
      mailSubscription: await change(() => alerts.resubscribe(input.token)),
    })),
}

const validateToken = (input: { token: string }) =>
  applyRules(input, {
    token: [rule('UNKNOWN', 'This link doesn’t work.', isPathValue)],
  })
