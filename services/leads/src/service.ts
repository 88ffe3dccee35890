import type { Database } from '@gable/service-kit/database/database'
import { countersOf } from '@gable/service-kit/limits/counters'
import { defineService, type ServiceContext } from '@gable/service-kit/service'
import { env } from './env.ts'
import { tellOfHeld } from './held/tell-of-held.ts'
import { createEntrance } from './lead/entrance.ts'
import { leadRoutes } from './lead/lead.routes.ts'
import { forgetOldLeads } from './lead/lead.store.ts'
import { createMembers } from './member/members.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { passOnUndelivered } from './routing/pass-on.ts'
import { createRouter } from './routing/route-leads.ts'
import { createWorker } from './routing/worker.ts'
import { deliverWebhooks } from './webhook/deliver.ts'
import { forgetDelivered } from './webhook/webhook.store.ts'

const DAY_SECONDS = 86_400
const SOON_SECONDS = 15

export const leads = defineService({
  name: 'leads',
  title: 'Leads',
  description: 'Requests of people: to hear from somebody, to see a home, to know what one is worth.',
  needs: ['listings', 'agents', 'offices', 'login'],
  migrations: new URL('../migrations/', import.meta.url),
  sendsMail: true,
  routes(app, context) {
    if (env.mailbox === undefined)
      context.log.warn(
        'LEADS_MAILBOX is not set: leads that no agent can be mailed are held, see npm run leads',
      )
    const counters = countersOf('leads', env.redisUrl, context.log)
    const onTrouble = (error: unknown) =>
      context.log.error({ err: error }, 'Leads could not be told of at once; it is tried again')
    const webhooks = createWorker((signal) => deliver(context, signal), onTrouble)
    const router = createRouter(context, webhooks.wake)
    const routing = createWorker(router.run, onTrouble)
    const members = createMembers(context)
    leadRoutes(app, context, createEntrance(context, { counters, members, onLead: routing.wake }), members)
    // The embedded database is this process's alone, so whoever asks about its leads asks here.
    if (context.db.engine === 'pglite')
      operatorRoutes(app, context.db, () => {
        routing.wake()
        webhooks.wake()
      })
    app.addHook('onClose', async () => {
      await Promise.all([routing.stop(), webhooks.stop()])
      await counters.close()
    })
  },
  jobs: (context) => [
    // What no process told of at once: it was stopped, or somebody did not answer.
    {
      name: 'route leads',
      everySeconds: SOON_SECONDS,
      isUrgent: true,
      run: createRouter(context, () => {}).run,
    },
    { name: 'pass on undelivered', everySeconds: 300, run: (signal) => passOnUndelivered(context, signal) },
    { name: 'deliver webhooks', everySeconds: SOON_SECONDS, run: (signal) => deliver(context, signal) },
    { name: 'tell of held', everySeconds: DAY_SECONDS, run: () => tellOfHeld(context.db, new Date()) },
    { name: 'forget requests', everySeconds: DAY_SECONDS, run: () => forget(context.db) },
  ],
})

async function forget(db: Database): Promise<void> {
  await forgetOldLeads(db)
  await forgetDelivered(db)
}

async function deliver(context: ServiceContext, signal: AbortSignal): Promise<void> {
  if (env.webhook) await deliverWebhooks(context, env.webhook, signal)
}
