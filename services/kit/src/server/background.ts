import { HOUR_SECONDS } from '@gable/kit/time/durations'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { startMailer } from '../email/mailer.ts'
import { outboxOf } from '../email/outbox.ts'
import { type Transport, transportOfEnv } from '../email/transport.ts'
import { runJobs, type ServiceJob } from '../queue/run-jobs.ts'
import type { Logger } from '../runtime/log.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { addMailGauges, addServiceGauges, type GaugeOptions } from './gauges.ts'

export interface BackgroundOptions extends GaugeOptions {
  db: Database
  log: Logger
  /**
   * Whether the mailbox is enabled. When it is enabled and no mail server is set, emails stay in the mailbox.
   */
  mailbox: boolean
  transport?: Transport | undefined
}

interface BackgroundTask {
  stop(): Promise<void>
}

/**
 * Runs the background tasks of the services. They start when the server is ready, and the server waits for
 * them before it closes.
 */
export function addBackground(app: FastifyInstance, options: BackgroundOptions): void {
  const tasks: BackgroundTask[] = []
  let stopped: Promise<unknown> | undefined
  const counters = addCounters(options.register)
  addMailGauges(options)
  addServiceGauges(options)
  app.addHook('onReady', async () => {
    const { services, db, log } = options
    for (const service of services) tasks.push(...startMail(service, options, counters))
    const jobs = services.flatMap((service) => jobsOf(service, options))
    const count = (outcome: string, service: string, job: string) =>
      counters.jobs.inc({ service, job, outcome })
    if (jobs.length > 0) tasks.push(runJobs({ db, log, jobs, count }))
  })
  // Stops the tasks while the server handles its last requests. The server waits for both.
  app.addHook('preClose', async () => {
    stopped = Promise.all(tasks.map((one) => one.stop()))
  })
  app.addHook('onClose', async () => {
    await stopped
  })
}

/**
 * Starts the mailer for the service's outbox. When the mailbox is on and there is no mail server, does not
 * start it, so that emails stay in the mailbox.
 */
function startMail(
  service: ServiceDefinition,
  { contexts, mailbox, transport = transportOfEnv() }: BackgroundOptions,
  { mails }: ReturnType<typeof addCounters>,
): BackgroundTask[] {
  const context = contexts.get(service.name)
  if (!context || !service.sendsMail) return []
  const { db, log } = context
  const schema = service.name
  const { stillWanted } = typeof service.sendsMail === 'object' ? service.sendsMail : {}
  const count = (outcome: string, kind: string) => mails.inc({ service: schema, kind, outcome })
  if (!transport && !mailbox) log.warn('SMTP_URL is not set: emails are discarded after a day')
  return transport || !mailbox ? [startMailer({ db, log, transport, schema, stillWanted, count })] : []
}

/** Returns the service's own jobs and the job that deletes old emails from its outbox. */
function jobsOf(service: ServiceDefinition, { contexts }: BackgroundOptions): ServiceJob[] {
  const context = contexts.get(service.name)
  if (!context) return []
  const jobs = [...(service.jobs?.(context) ?? [])]
  const sweep = () => outboxOf(context.db, service.name).sweep()
  if (service.sendsMail) jobs.push({ name: 'sweep mail', everySeconds: HOUR_SECONDS, run: sweep })
  return jobs.map((job) => ({ ...job, service: service.name }))
}

function addCounters(register: Registry) {
  return {
    mails: new Counter({
      name: 'mail_tries_total',
      help: 'Attempts to send emails by outcome: sent, failed and retried, given up, no longer wanted',
      labelNames: ['service', 'kind', 'outcome'],
      registers: [register],
    }),
    jobs: new Counter({
      name: 'job_runs_total',
      help: 'Runs of jobs in this process by outcome: done or failed',
      labelNames: ['service', 'job', 'outcome'],
      registers: [register],
    }),
  }
}
