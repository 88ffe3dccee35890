import { withDeadline } from '@gable/kit/deadline/deadline'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { Webhook } from 'standardwebhooks'
import { claimDeliveries, type Delivery, markDelivered, markFailed } from './webhook.store.ts'

const BATCH_SIZE = 4
const TIMEOUT_MS = 15_000

/** URL that receives leads, and the secret that signs webhook requests. */
export interface WebhookTarget {
  url: string
  secret: string
}

/**
 * Posts queued leads to a company's own system, signed according to Standard Webhooks. Delivers each lead at
 * least once, with the same id on every attempt. When the signal aborts, delivery stops after the leads that
 * are already claimed.
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
      log.error(logFields, 'Failed to deliver a webhook after all retries; see npm run leads')
    else log.warn(logFields, 'Failed to deliver a webhook; will retry')
  }

  while (!signal.aborted) {
    const deliveries = await claimDeliveries(db, BATCH_SIZE)
    await Promise.all(deliveries.map(deliver))
    if (deliveries.length < BATCH_SIZE) return
  }
}

/**
 * Returns undefined on success, otherwise the reason for the failure. The reason contains no request or
 * response content.
 */
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

/**
 * Returns the reason for an error: the message of its cause, or else its own message. The 'fetch failed'
 * error of `fetch` gives the reason only in its cause.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed'
  const { cause } = error
  return (cause instanceof Error && cause.message) || error.message
}
