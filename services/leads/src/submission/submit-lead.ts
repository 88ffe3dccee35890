import { HttpError } from '@gable/service-kit/http/problem'
import type { Counters } from '@gable/service-kit/limits/counters'
import { createRecaptcha } from '@gable/service-kit/limits/recaptcha'
import { resource } from '@gable/service-kit/rest/rest'
import type { FastifyReply, FastifyRequest, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { findByKey } from '../assignee/listing-of-lead.ts'
import { isOffered, isOfferedAnywhere } from '../calendar/calendar.ts'
import { env } from '../env/env.ts'
import {
  findLeadId,
  insertLead,
  quarantineLead,
  releaseVerified,
  routeNow,
  suspicionsOnLead,
} from '../lead/lead.store.ts'
import type { Lead, Submission, Suspicion } from '../lead/lead.ts'
import { createRateLimit, suspicionsOf } from './guards.ts'
import type { Members } from './members.ts'

/** Far longer than a check by reCAPTCHA takes; after that a lead is routed unchecked. */
const CHECK_SECONDS = 10

/** What a lead that looks as if a machine sent it is answered the first time. Sent again with better proof, it is routed. */
const SECOND_CHANCE =
  'proof: We could not tell that a person sent this request. Please check it and send it again.'

interface SubmissionResult {
  id: string
  /** True when a person has to look at the lead before it is routed. */
  held: boolean
}

export interface LeadSubmitter {
  /**
   * Keeps a lead and resolves to its id. It is routed after the answer. Throws a 422 the first time that a lead is held as
   * suspicious, so that its sender can prove more.
   */
  submitLead(lead: Submission, request: FastifyRequest, reply: FastifyReply): Promise<SubmissionResult>
}

export interface LeadSubmitterOptions {
  counters: Counters
  members: Members
  /** Hears that a lead waits to be routed. */
  onLead(): void
}

export function createLeadSubmitter(
  context: ServiceContext,
  { counters, members, onLead }: LeadSubmitterOptions,
): LeadSubmitter {
  const { db, log } = context
  const rateLimit = createRateLimit(counters)
  const recaptcha = createRecaptcha(env.recaptchaSecret, log)

  /** Whether a kept lead is from a person, as far as reCAPTCHA says within its time limit. */
  async function isOfPerson(id: string, { proof }: Submission, ip: string): Promise<boolean> {
    if (!recaptcha.isEnabled) return true
    const isPerson = (await recaptcha.assess(proof.recaptchaToken, ip)) === 'person'
    const change = isPerson ? routeNow(db, id) : quarantineLead(db, id, 'no proof of a person')
    return change.then(
      () => isPerson,
      (error: unknown) => {
        log.warn({ err: error }, 'A lead could not be checked; it is routed unchecked')
        return true
      },
    )
  }

  /** Judges a lead that was sent before by the proof that it has now. */
  async function resubmit(
    id: string,
    lead: Submission,
    found: Suspicion[],
    ip: string,
  ): Promise<SubmissionResult> {
    const before = await suspicionsOnLead(db, id)
    if (!before) return { id, held: false }
    // Sending again is no reason for suspicion.
    const left = found.filter(
      (suspicion) => suspicion !== 'many from one network' || before.includes(suspicion),
    )
    if (left.length > 0 || !(await isOfPerson(id, lead, ip))) return { id, held: true }
    await releaseVerified(db, id)
    onLead()
    return { id, held: (await suspicionsOnLead(db, id)) !== undefined }
  }

  return {
    async submitLead(lead, request, reply) {
      const exceedsSoftLimit = await rateLimit.exceedsSoftLimit(request.ip, reply)
      const isOffered = await isDayOffered(context, lead, { now: new Date(), requestId: request.id })
      // Sent again after midnight, it was kept when its day was still offered.
      if (!isOffered && (await findLeadId(db, lead)) === undefined)
        throw new HttpError(400, ['date: Date must be today or one of the next 7 days'])
      const accountId = (await members.accountOf(request)) ?? null
      const quarantineReasons = suspicionsOf(lead.proof, {
        exceedsSoftLimit,
        needsToken: recaptcha.isEnabled,
        isMember: accountId !== null,
        minFormSeconds: env.minFormSeconds,
      })
      const { id, isNew } = await insertLead(db, lead, {
        accountId,
        quarantineReasons,
        routeInSeconds: recaptcha.isEnabled ? CHECK_SECONDS : 0,
      })
      if (!isNew) return resubmit(id, lead, quarantineReasons, request.ip)
      if (quarantineReasons.length > 0 || !(await isOfPerson(id, lead, request.ip)))
        throw new HttpError(422, [SECOND_CHANCE])
      onLead()
      return { id, held: false }
    },
  }
}

const Listing = z.object({ uPI: z.string(), location: z.object({ timezone: z.string() }) })

/**
 * Whether the day of a lead is today or one of the next 7 where the home is. The listings service is asked for its time
 * zone at the ends of the week, where the answer depends on it; as long as it does not answer, every time zone counts.
 */
export async function isDayOffered(
  { endpoint, log }: ServiceContext,
  { date, uPI }: Pick<Lead, 'date' | 'uPI'>,
  { now, requestId }: { now: Date; requestId: string },
): Promise<boolean> {
  if (date === null) return true
  const anywhere = isOfferedAnywhere(date, now)
  if (anywhere !== 'some' || uPI === null) return anywhere !== 'none'
  try {
    const listing = await findByKey(resource(endpoint('listings'), 'listings'), uPI, {
      data: Listing,
      keyOf: (listing) => listing.uPI,
      requestId,
      timeoutMs: env.timeoutsMs.timeZone,
    })
    return !listing || isOffered(date, listing.location.timezone, now)
  } catch (error) {
    log.warn({ err: error, requestId }, 'Failed to read the time zone of a listing')
    return true
  }
}
