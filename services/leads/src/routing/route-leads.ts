import { queueMail } from '@gable/service-kit/mail'
import type { ServiceContext } from '@gable/service-kit/service'
import { env } from '../env.ts'
import { holdLead } from '../lead/lead.store.ts'
import { leadMail } from '../mail/lead-mail.ts'
import { receiptMail } from '../mail/receipt-mail.ts'
import { queueDelivery } from '../webhook/webhook.store.ts'
import { findAnswerer, HOUSE, type Routed } from './recipient.ts'
import { mailedLately, markRouted, sentLately, takeWaiting, type WaitingLead } from './routing.store.ts'

const AT_ONCE = 4
/** From wherever they come. A refusal would let anybody keep an agent from being asked. */
const MAILS_TO_ONE_AGENT_AN_HOUR = 60
/** Nobody has a stranger's mailbox filled by asking in their name. */
const RECEIPTS_TO_ONE_MAILBOX_A_DAY = 10

export interface Router {
  /** Routes whatever is due. The signal ends it after the leads that it has taken. */
  run(signal: AbortSignal): Promise<void>
}

export type RouterContext = Pick<ServiceContext, 'db' | 'log' | 'endpoint'>

/** Emails the recipient and the sender of a lead, and queues the webhook when one is configured. */
export function createRouter(context: RouterContext, onRouted: () => void): Router {
  const { db, log } = context

  /** Whom it is for; undefined where that cannot be found out yet. */
  async function answererOf(lead: WaitingLead): Promise<Routed | undefined> {
    try {
      return await findAnswerer(context, lead)
    } catch (error) {
      log.warn({ err: error, lead: lead.id }, 'Whom a request is for could not be found out')
      return lead.isLate
        ? { answerer: HOUSE, homeAddress: undefined, timeZone: undefined, home: null, missing: [] }
        : undefined
    }
  }

  /**
   * Holds a lead that would go to the house because a service does not know its listing or its agent: the site just
   * showed them. A lead that an operator released goes on.
   */
  async function isHeld(lead: WaitingLead, { answerer, missing }: Routed): Promise<boolean> {
    if (missing.length === 0) return false
    const isNew = missing.some((reason) => !lead.heldBecause.includes(reason))
    const isHeldNow = answerer.who === 'house' && isNew
    const { id, uPI, entity } = lead
    log.warn({ lead: id, uPI, entity, missing, isHeld: isHeldNow }, 'Failed to find what a lead is about')
    if (isHeldNow) await holdLead(db, id, ...missing)
    return isHeldNow
  }

  /** The one who answers, as long as not too many asked; then the house, which can tell a flood from people. */
  async function mailboxOf({ answerer: { email } }: Routed): Promise<string | undefined> {
    if (email === undefined) return env.mailbox
    return (await mailedLately(db, email)) < MAILS_TO_ONE_AGENT_AN_HOUR ? email : env.mailbox
  }

  async function route(lead: WaitingLead): Promise<void> {
    const routed = await answererOf(lead)
    if (!routed || (await isHeld(lead, routed))) return
    const to = await mailboxOf(routed)
    if (to === undefined && !env.webhook) return holdLead(db, lead.id, 'no mailbox to send it to')
    const isThanked = (await sentLately(db, lead.email)) < RECEIPTS_TO_ONE_MAILBOX_A_DAY
    const { id, locale, email } = lead
    await db.transaction(async (transaction) => {
      if (!(await markRouted(transaction, id, routed.answerer, to ?? null))) return
      if (to !== undefined) {
        const mail = { ...leadMail(lead, routed, to), to, locale, kind: lead.kind, replyTo: email }
        await queueMail(transaction, { ...mail, class: 'lead', idempotencyKey: id }, 'leads')
      }
      if (isThanked) {
        const receipt = { ...receiptMail(lead, routed), to: email, locale, kind: 'receipt' }
        await queueMail(transaction, { ...receipt, class: 'lead', idempotencyKey: `${id}:receipt` }, 'leads')
      }
      if (env.webhook) await queueDelivery(transaction, lead, routed)
    })
  }

  return {
    async run(signal) {
      while (!signal.aborted) {
        const leads = await takeWaiting(db, AT_ONCE)
        const outcomes = await Promise.allSettled(leads.map(route))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected')
            log.error({ err: outcome.reason }, 'A lead could not be routed; it is tried again')
        if (leads.length > 0) onRouted()
        if (leads.length < AT_ONCE) return
      }
    },
  }
}
