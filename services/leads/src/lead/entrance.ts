import { HttpError } from '@gable/service-kit/http/problem'
import type { Counters } from '@gable/service-kit/limits/counters'
import { createRecaptcha } from '@gable/service-kit/recaptcha'
import type { FastifyReply, FastifyRequest, ServiceContext } from '@gable/service-kit/service'
import { isDayOffered } from '../calendar/offered-day.ts'
import { env } from '../env.ts'
import { createCrowds } from '../guards/crowds.ts'
import { suspicionsOf } from '../guards/suspicion.ts'
import type { Members } from '../member/members.ts'
import { hasten, holdLead, keepLead, knownLead } from './lead.store.ts'
import type { Submission } from './lead.ts'

/** Far longer than a check by reCAPTCHA takes; after that a lead is routed unchecked. */
const CHECK_SECONDS = 10

export interface Entrance {
  /** Keeps a lead and resolves to its id. What becomes of it comes after the answer. */
  takeIn(lead: Submission, request: FastifyRequest, reply: FastifyReply): Promise<string>
}

export interface EntranceOptions {
  counters: Counters
  members: Members
  /** Hears that a lead waits to be routed. */
  onLead(): void
}

export function createEntrance(
  context: ServiceContext,
  { counters, members, onLead }: EntranceOptions,
): Entrance {
  const { db, log } = context
  const crowds = createCrowds(counters)
  const recaptcha = createRecaptcha(env.recaptchaSecret, log)

  /** Who sent a lead does not wait for this: it holds the lead, or lets it go on. */
  async function judge(id: string, { proof }: Submission, ip: string): Promise<void> {
    if ((await recaptcha.judge(proof.recaptchaToken, ip)) !== 'person')
      return holdLead(db, id, 'no proof of a person')
    await hasten(db, id)
    onLead()
  }

  return {
    async takeIn(lead, request, reply) {
      const isCrowd = await crowds.isCrowd(request.ip, reply)
      if (!(await isDayOffered(context, lead, { now: new Date(), requestId: request.id }))) {
        // Sent again after midnight, it was kept when its day was still offered.
        const known = await knownLead(db, lead)
        if (known !== undefined) return known
        throw new HttpError(400, ['date: Date must be today or one of the next 7 days'])
      }
      const accountId = (await members.accountOf(request)) ?? null
      const heldBecause = suspicionsOf(lead.proof, {
        isCrowd,
        needsToken: recaptcha.isOn,
        isMember: accountId !== null,
        minFormSeconds: env.minFormSeconds,
      })
      const { id, isNew } = await keepLead(db, lead, {
        accountId,
        heldBecause,
        routeInSeconds: recaptcha.isOn ? CHECK_SECONDS : 0,
      })
      if (!isNew || heldBecause.length > 0) return id
      if (!recaptcha.isOn) onLead()
      else
        judge(id, lead, request.ip).catch((error: unknown) =>
          log.warn({ err: error }, 'A lead could not be checked; it is routed unchecked'),
        )
      return id
    },
  }
}
