import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { runJobs, type ServiceJob } from '../jobs/run-jobs.ts'
import type { Logger } from '../log.ts'
import { MAIL_CLASSES } from '../mail/classes.ts'
import { startMailer } from '../mail/mailer.ts'
import { outboxOf, type Waiting } from '../mail/outbox.ts'
import { type Transport, transportOfEnv } from '../mail/transport.ts'
import type { ServiceContext, ServiceDefinition } from '../service.ts'

const HOUR_SECONDS = 3_600

export interface BackgroundOptions {
  db: Database
  log: Logger
  services: readonly ServiceDefinition[]
  contexts: ReadonlyMap<string, ServiceContext>
  register: Registry
  /** Whether mail is read in the mailbox: then, without a server to send it, it stays there. */
  mailbox: boolean
  transport?: Transport | undefined
}

interface Running {
  stop(): Promise<void>
}

/** What the services do by themselves: it begins when the server is ready, and ends before it has closed. */
export function addBackground(app: FastifyInstance, options: BackgroundOptions): void {
  const running: Running[] = []
  let stopped: Promise<unknown> | undefined
  const counters = addCounters(options.register)
  addWaiting(options)
  addGauges(options)
  app.addHook('onReady', async () => {
    const { services, db, log } = options
    for (const service of services) running.push(...startMail(service, options, counters))
    const jobs = services.flatMap((service) => jobsOf(service, options))
    const count = (outcome: string, service: string, job: string) =>
      counters.jobs.inc({ service, job, outcome })
    if (jobs.length > 0) running.push(runJobs({ db, log, jobs, count }))
  })
  // It stops while the last requests are answered, and the server waits for both.
  app.addHook('preClose', async () => {
    stopped = Promise.all(running.map((one) => one.stop()))
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
): Running[] {
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

function addWaiting(options: BackgroundOptions): void {
  addGauge(options, {
    name: 'mail_waiting',
    help: 'Mails in the outbox that are neither sent nor given up',
    read: ({ count }) => count,
  })
  addGauge(options, {
    name: 'mail_oldest_age_seconds',
    help: 'Age of the oldest mail in the outbox that is neither sent nor given up; 0 without any',
    read: ({ oldestSeconds }) => oldestSeconds,
  })
}

/** Reads a number about the waiting mail of each service and class when the metrics are collected. */
function addGauge(
  { services, contexts, register }: BackgroundOptions,
  { name, help, read }: { name: string; help: string; read(waiting: Waiting): number },
): void {
  const senders = services.filter(({ sendsMail }) => sendsMail).map((service) => service.name)
  new Gauge({
    name,
    help,
    labelNames: ['service', 'class'],
    registers: [register],
    async collect() {
      for (const service of senders) {
        const context = contexts.get(service)
        // An outage of the database costs these numbers, not the other metrics.
        const waiting =
          context &&
          (await outboxOf(context.db, service)
            .waiting()
            .catch(() => undefined))
        if (!waiting) continue
        for (const mailClass of MAIL_CLASSES) {
          const found = waiting.find((one) => one.class === mailClass)
          this.set({ service, class: mailClass }, found ? read(found) : 0)
        }
      }
    },
  })
}

function addGauges({ services, contexts, register }: BackgroundOptions): void {
  for (const service of services) {
    const context = contexts.get(service.name)
    for (const { name, help, read } of (context && service.gauges?.(context)) ?? [])
      new Gauge({
        name,
        help,
        registers: [register],
        async collect() {
          // A database that does not answer costs this number, not the other metrics.
          const value = await read().catch(() => undefined)
          if (value === undefined) this.remove({})
          else this.set(value)
        },
      })
  }
}
