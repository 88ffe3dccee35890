import { withDeadline } from '@gable/service-kit/runtime/deadline'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { Webhook } from 'standardwebhooks'
import { claimDeliveries, type Delivery, markDelivered, markFailed } from './webhook.store.ts'

const BATCH_SIZE = 4
const TIMEOUT_MS = 15_000

/** Where leads are posted, and the secret that signs them. */
export interface WebhookTarget {
  url: string
  secret: string
}

/**
 * Posts what waits for a company's own system, signed as Standard Webhooks have it, each at least once under an id that
 * stays. The signal ends it after those that it has taken.
 */
export async function deliverWebhooks(
  { db, log }: Pick<ServiceContext, 'db' | 'log'>,
  target: WebhookTarget,
  signal: AbortSignal,
): Promise<void> {
  async function deliver(delivery: Delivery): Promise<void> {
    const reason = await post(target, delivery)
    if (reason === undefined) return markDelivered(db, delivery.id)
    const logFields = { delivery: delivery.id, attempts: delivery.attempts, reason }
    if (await markFailed(db, delivery, reason))
      log.error(logFields, 'A webhook was given up; see npm run leads')
    else log.warn(logFields, 'A webhook failed; it is tried again')
  }

  while (!signal.aborted) {
    const deliveries = await claimDeliveries(db, BATCH_SIZE)
    await Promise.all(deliveries.map(deliver))
    if (deliveries.length < BATCH_SIZE) return
  }
}

/** Undefined where it was taken; else why not, without a word of what was sent or answered. */
async function post({ url, secret }: WebhookTarget, { id, payload }: Delivery): Promise<string | undefined> {
  const now = new Date()
  try {
    return await withDeadline(TIMEOUT_MS, async (signal) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': new Webhook(secret).sign(id, now, payload),
        },
        body: payload,
        // A redirect would send the lead to an address that the operator did not configure.
        redirect: 'manual',
        signal,
      })
      await answer.body?.cancel()
      return answer.ok ? undefined : `It answered ${answer.status}`
    })
  } catch (error) {
    return reasonOf(error)
  }
}

/** What fetch means by 'fetch failed' stands behind it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed'
  const { cause } = error
  return (cause instanceof Error && cause.message) || error.message
}
