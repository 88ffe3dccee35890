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

/**
 * Time in seconds after which a lead is routed without a reCAPTCHA result. Much longer than a check takes.
 */
const CHECK_SECONDS = 10

/**
 * Error for the first submission of a lead that looks automated. A resubmission with better proof is routed.
 */
const SECOND_CHANCE =
  'proof: We couldn’t verify that you’re not a robot. Please check your request and send it again.'

interface SubmissionResult {
  id: string
  /** True when the lead is held for review before it is routed. */
  held: boolean
}

export interface LeadSubmitter {
  /**
   * Stores a lead and resolves to its id. The lead is routed after the response. Throws a 422 the first time
   * that a lead is held as suspicious, so that its sender can submit it again with better proof.
   */
  submitLead(lead: Submission, request: FastifyRequest, reply: FastifyReply): Promise<SubmissionResult>
}

export interface LeadSubmitterOptions {
  counters: Counters
  members: Members
  /** Called when a lead is ready to be routed. */
  onLead(): void
}

export function createLeadSubmitter(
  context: ServiceContext,
  { counters, members, onLead }: LeadSubmitterOptions,
): LeadSubmitter {
  const { db, log } = context
  const rateLimit = createRateLimit(counters)
  const recaptcha = createRecaptcha(env.recaptchaSecret, log)

  /**
   * Returns whether reCAPTCHA classifies the sender of a stored lead as a person, and stores the result. Also
   * returns true when reCAPTCHA is off or does not respond, or when the result cannot be stored.
   */
  async function isOfPerson(id: string, { proof }: Submission, ip: string): Promise<boolean> {
    if (!recaptcha.isEnabled) return true
    const isPerson = (await recaptcha.assess(proof.recaptchaToken, ip)) === 'person'
    const change = isPerson ? routeNow(db, id) : quarantineLead(db, id, 'no proof of a person')
    return change.then(
      () => isPerson,
      (error: unknown) => {
        log.warn({ err: error }, 'Failed to store the reCAPTCHA result of a lead; it is routed unchecked')
        return true
      },
    )
  }

  /** Checks a stored lead again with the proof from its resubmission. */
  async function resubmit(
    id: string,
    lead: Submission,
    found: Suspicion[],
    ip: string,
  ): Promise<SubmissionResult> {
    const before = await suspicionsOnLead(db, id)
    if (!before) return { id, held: false }
    // A resubmission alone must not make a lead suspicious.
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
      // A retry after midnight is valid: its date was allowed when the lead was stored.
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
 * Returns whether the date of a lead is today or one of the next 7 days in the listing's time zone. Calls the
 * listings service only for dates at the ends of that range, which depend on the time zone. If that call
 * fails, accepts a date that is allowed in at least one time zone.
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
