import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import type { AlertLink, AlertTokens } from './alert-tokens.ts'
import { Feed, FeedQuery, feedOf } from './feed.ts'
import { changeMailSubscription, MailSubscription, mailSubscriptionOf } from './mail-subscription.ts'

const params = z.object({ token: z.string().describe('Token from an emailed link or a feed') })
const response = { 200: z.object({ data: MailSubscription }) }

/** Routes for emailed links and feeds. They require no sign-in, only the token. */
export function alertLinkRoutes(app: ServiceApp, db: Database, tokens: AlertTokens): void {
  const linkOf = (request: { params: z.output<typeof params> }) => existing(tokens.open(request.params.token))

  app.get(
    '/subscriptions/:token',
    {
      schema: {
        summary: 'Returns what an emailed link unsubscribes from, without changing it',
        params,
        response,
      },
    },
    async (request) => ({ data: existing(await mailSubscriptionOf(db, linkOf(request))) }),
  )

  for (const [path, summary, isWanted] of [
    ['unsubscribe', 'Stops the mails that a link is about; once more does no harm', false],
    [
      'resubscribe',
      'Takes that back: what happens from now on is mailed, unless the member has turned off all such mails',
      true,
    ],
  ] as const)
    app.post(`/subscriptions/:token/${path}`, { schema: { summary, params, response } }, async (request) => ({
      data: existing(await changeMailSubscription(db, linkOf(request), isWanted)),
    }))

  app.get(
    '/feeds/:token',
    {
      schema: {
        summary:
          'Returns a saved search and the changes to its homes; 404 after its feeds were closed or got new links',
        params,
        querystring: FeedQuery,
        response: { 200: z.object({ data: Feed }) },
      },
    },
    async (request) => {
      const link = linkOf(request)
      return { data: existing(link.kind === 'feed' ? await feedOf(db, link, request.query) : undefined) }
    },
  )
}

function existing<T extends AlertLink | MailSubscription | Feed>(found: T | undefined): T {
  if (found) return found
  throw new HttpError(404, [
    'This link doesn’t work anymore. See your saved searches and notifications instead.',
  ])
}
