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

const HOUR_SECONDS = 3_600

export interface BackgroundOptions extends GaugeOptions {
  db: Database
  log: Logger
  /** Whether mail is read in the mailbox: then, without a server to send it, it stays there. */
  mailbox: boolean
  transport?: Transport | undefined
}

interface BackgroundTask {
  stop(): Promise<void>
}

/** What the services do by themselves: it begins when the server is ready, and ends before it has closed. */
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
  // It stops while the last requests are answered, and the server waits for both.
  app.addHook('preClose', async () => {
    stopped = Promise.all(tasks.map((one) => one.stop()))
  })
  app.addHook('onClose', async () => {
    await stopped
  })
}

/** Sends what the service has queued, where it can be sent. */
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
  if (!transport && !mailbox) log.warn('SMTP_URL is not set: mail is kept for a day, and nobody gets it')
  return transport || !mailbox ? [startMailer({ db, log, transport, schema, stillWanted, count })] : []
}

/** Its own jobs, and the sweeping of its outbox. */
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
      help: 'Mails by what became of a try: sent, failed and tried again, given up, not wanted any more',
      labelNames: ['service', 'kind', 'outcome'],
      registers: [register],
    }),
    jobs: new Counter({
      name: 'job_runs_total',
      help: 'Runs of jobs in this process, done or failed',
      labelNames: ['service', 'job', 'outcome'],
      registers: [register],
    }),
  }
}
