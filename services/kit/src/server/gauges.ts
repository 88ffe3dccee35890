import { withTimeout } from '@gable/kit/deadline/deadline'
import { Gauge, type Registry } from 'prom-client'
import { MAIL_CLASSES } from '../email/email.ts'
import { outboxOf, type WaitingMails } from '../email/outbox.ts'
import type { ServiceContext, ServiceDefinition } from '../service/service.ts'

/** Max time (ms) that a scrape waits for the database. Prometheus drops a scrape that takes ten seconds. */
const READ_TIMEOUT_MS = 1_000

export interface GaugeOptions {
  services: readonly ServiceDefinition[]
  contexts: ReadonlyMap<string, ServiceContext>
  register: Registry
}

/**
 * Wraps a query for gauges. Concurrent callers share one query and wait for at most a second. Resolves to
 * undefined after an error or a timeout, so that a hung database affects only its own metrics.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let inFlight: Promise<T | undefined> | undefined
  const timeoutError = () => new Error(`No answer within ${READ_TIMEOUT_MS} ms`)
  return () => {
    inFlight ??= read()
      .catch(() => undefined)
      .finally(() => {
        inFlight = undefined
      })
    return withTimeout(inFlight, READ_TIMEOUT_MS, timeoutError).catch(() => undefined)
  }
}

/**
 * Adds gauges for the number of waiting emails and the age of the oldest waiting email, by service and class.
 */
export function addMailGauges({ services, contexts, register }: GaugeOptions): void {
  const outboxes = services.flatMap(({ name, sendsMail }) => {
    const context = contexts.get(name)
    return context && sendsMail
      ? [{ name, read: sharedRead(() => outboxOf(context.db, name).waiting()) }]
      : []
  })
  const addGauge = (name: string, help: string, toValue: (waiting: WaitingMails) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['service', 'class'],
      registers: [register],
      async collect() {
        const answers = await Promise.all(
          outboxes.map(async (outbox) => ({ service: outbox.name, waiting: await outbox.read() })),
        )
        this.reset()
        for (const { service, waiting } of answers)
          for (const mailClass of waiting ? MAIL_CLASSES : []) {
            const found = waiting?.find((row) => row.class === mailClass)
            this.set({ service, class: mailClass }, found ? toValue(found) : 0)
          }
      },
    })
  addGauge('mail_waiting', 'Emails in the outbox that are neither sent nor given up', ({ count }) => count)
  addGauge(
    'mail_oldest_age_seconds',
    'Age of the oldest email in the outbox that is neither sent nor given up; 0 if there is none',
    ({ oldestSeconds }) => oldestSeconds,
  )
}

/** Adds the gauges that the services define. */
export function addServiceGauges({ services, contexts, register }: GaugeOptions): void {
  for (const service of services) {
    const context = contexts.get(service.name)
    for (const gauge of (context && service.gauges?.(context)) ?? []) {
      const read = sharedRead(gauge.read)
      new Gauge({
        name: gauge.name,
        help: gauge.help,
        registers: [register],
        async collect() {
          const value = await read()
          if (value === undefined) this.remove({})
          else this.set(value)
        },
      })
    }
  }
}
