import { DAY_SECONDS } from '@gable/kit/time/durations'
import type { Database } from '@gable/service-kit/database/database'
import { countersOf } from '@gable/service-kit/limits/counters'
import { defineService, type ServiceContext } from '@gable/service-kit/service/service'
import { env } from './env/env.ts'
import { deleteOldLeads } from './lead/lead.store.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { queueQuarantineReport } from './operator/quarantine-report.ts'
import { createWorker } from './routing/background-worker.ts'
import { deliverToFallback } from './routing/fallback-delivery.ts'
import { createRouter } from './routing/route-leads.ts'
import { leadRoutes } from './submission/lead.routes.ts'
import { createMembers } from './submission/members.ts'
import { createLeadSubmitter } from './submission/submit-lead.ts'
import { deliverWebhooks } from './webhook/deliver.ts'
import { deleteDelivered } from './webhook/webhook.store.ts'

const RETRY_INTERVAL_SECONDS = 15

export const leads = defineService({
  name: 'leads',
  title: 'Leads',
  description: 'Requests from visitors to contact an agent, tour a home, or get an estimate of its value.',
  needs: ['listings', 'agents', 'offices', 'login'],
  migrations: new URL('../migrations/', import.meta.url),
  sendsMail: true,
  routes(app, context) {
    if (env.mailbox === undefined)
      context.log.warn(
        'LEADS_MAILBOX is not set: leads that cannot be emailed to an agent are held, see npm run leads',
      )
    const counters = countersOf('leads', env.redisUrl, context.log)
    const onError = (error: unknown) =>
      context.log.error({ err: error }, 'Failed to route or deliver leads; will retry')
    const webhooks = createWorker((signal) => deliver(context, signal), onError)
    const router = createRouter(context, webhooks.wake)
    const routing = createWorker(router.run, onError)
    const members = createMembers(context)
    leadRoutes(
      app,
      context,
      createLeadSubmitter(context, { counters, members, onLead: routing.wake }),
      members,
    )
    // Only this process can open the embedded database, so operators must query its leads here.
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
    // Routes leads that were not routed on submission, because the process stopped or a service was down.
    {
      name: 'route leads',
      everySeconds: RETRY_INTERVAL_SECONDS,
      isUrgent: true,
      run: createRouter(context, () => {}).run,
    },
    { name: 'pass on undelivered', everySeconds: 300, run: (signal) => deliverToFallback(context, signal) },
    {
      name: 'deliver webhooks',
      everySeconds: RETRY_INTERVAL_SECONDS,
      run: (signal) => deliver(context, signal),
    },
    {
      name: 'tell of held',
      everySeconds: DAY_SECONDS,
      run: () => queueQuarantineReport(context.db, new Date()),
    },
    { name: 'forget requests', everySeconds: DAY_SECONDS, run: () => deleteExpired(context.db) },
  ],
})

async function deleteExpired(db: Database): Promise<void> {
  await deleteOldLeads(db)
  await deleteDelivered(db)
}

async function deliver(context: ServiceContext, signal: AbortSignal): Promise<void> {
  if (env.webhook) await deliverWebhooks(context, env.webhook, signal)
}
