import { queueMail } from '@gable/service-kit/email/email'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { FALLBACK_ASSIGNEE, findAssignee, type RoutingResult } from '../assignee/assignee.ts'
import { leadMail } from '../email/lead-mail.ts'
import { receiptMail } from '../email/receipt-mail.ts'
import { env } from '../env/env.ts'
import { quarantineLead } from '../lead/lead.store.ts'
import { queueDelivery } from '../webhook/webhook.store.ts'
import {
  claimWaitingLeads,
  countRecentMails,
  countRecentReceipts,
  markRouted,
  type WaitingLead,
} from './routing.store.ts'

const BATCH_SIZE = 4
/**
 * Max emails to one agent per hour, counted across all senders. Further leads go to the fallback mailbox.
 * Rejecting them would let anyone block requests to an agent.
 */
const MAX_MAILS_PER_AGENT_PER_HOUR = 60
/**
 * Limits receipts, so that an attacker cannot flood another person's mailbox by submitting requests with that
 * person's email address.
 */
const MAX_RECEIPTS_PER_MAILBOX_PER_DAY = 10

export interface Router {
  /**
   * Routes all leads that are due. When the signal aborts, routing stops after the leads that are already
   * claimed.
   */
  run(signal: AbortSignal): Promise<void>
}

export type RouterContext = Pick<ServiceContext, 'db' | 'log' | 'endpoint'>

/**
 * Creates a router that emails each lead's recipient and sender, and queues the webhook when one is
 * configured.
 */
export function createRouter(context: RouterContext, onRouted: () => void): Router {
  const { db, log } = context

  /**
   * Returns a lead's routing result, or undefined when a service failed and routing must be retried later.
   * After an hour of failures, returns the fallback assignee.
   */
  async function resolveRoute(lead: WaitingLead): Promise<RoutingResult | undefined> {
    try {
      return await findAssignee(context, lead)
    } catch (error) {
      log.warn({ err: error, lead: lead.id }, 'Failed to find the recipient of a lead')
      return lead.isLate
        ? {
            assignee: FALLBACK_ASSIGNEE,
            listingAddress: undefined,
            timeZone: undefined,
            listing: null,
            missing: [],
          }
        : undefined
    }
  }

  /**
   * Holds a lead that would go to the fallback mailbox because a service does not find its listing or
   * recipient. The site has just shown both, so their absence is unexpected. Does not hold a lead again for
   * the same reasons after an operator releases it. Returns whether the lead is now held.
   */
  async function isHeld(lead: WaitingLead, { assignee, missing }: RoutingResult): Promise<boolean> {
    if (missing.length === 0) return false
    const isNew = missing.some((reason) => !lead.heldBecause.includes(reason))
    const isQuarantined = assignee.who === 'house' && isNew
    const { id, uPI, entity } = lead
    log.warn(
      { lead: id, uPI, entity, missing, isHeld: isQuarantined },
      'Failed to find the listing or recipient of a lead',
    )
    if (isQuarantined) await quarantineLead(db, id, ...missing)
    return isQuarantined
  }

  /**
   * Returns the assignee's email address. Returns the fallback mailbox when the assignee has no address or
   * has reached the hourly limit. A person who reads the fallback mailbox can tell abuse from real requests.
   */
  async function mailboxOf({ assignee: { email } }: RoutingResult): Promise<string | undefined> {
    if (email === undefined) return env.mailbox
    return (await countRecentMails(db, email)) < MAX_MAILS_PER_AGENT_PER_HOUR ? email : env.mailbox
  }

  async function route(lead: WaitingLead): Promise<void> {
    const routed = await resolveRoute(lead)
    if (!routed || (await isHeld(lead, routed))) return
    const to = await mailboxOf(routed)
    if (to === undefined && !env.webhook) return quarantineLead(db, lead.id, 'no mailbox to send it to')
    const sendsReceipt = (await countRecentReceipts(db, lead.email)) < MAX_RECEIPTS_PER_MAILBOX_PER_DAY
    const { id, locale, email } = lead
    await db.transaction(async (transaction) => {
      if (!(await markRouted(transaction, id, routed.assignee, to ?? null))) return
      if (to !== undefined) {
        const mail = { ...leadMail(lead, routed, to), to, locale, kind: lead.kind, replyTo: email }
        await queueMail(transaction, { ...mail, class: 'lead', idempotencyKey: id }, 'leads')
      }
      if (sendsReceipt) {
        const receipt = { ...receiptMail(lead, routed), to: email, locale, kind: 'receipt' }
        await queueMail(transaction, { ...receipt, class: 'lead', idempotencyKey: `${id}:receipt` }, 'leads')
      }
      if (env.webhook) await queueDelivery(transaction, lead, routed)
    })
  }

  return {
    async run(signal) {
      while (!signal.aborted) {
        const leads = await claimWaitingLeads(db, BATCH_SIZE)
        const outcomes = await Promise.allSettled(leads.map(route))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected')
            log.error({ err: outcome.reason }, 'Failed to route a lead; will retry')
        if (leads.length > 0) onRouted()
        if (leads.length < BATCH_SIZE) return
      }
    },
  }
}
