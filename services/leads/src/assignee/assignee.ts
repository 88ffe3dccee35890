import type { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { resource, rest } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import type { z } from 'zod'
import { env } from '../env/env.ts'
import type { Lead } from '../lead/lead.ts'
import {
  Agent,
  findByKey,
  type LeadListing,
  listingOfLead,
  Members,
  Office,
  Team,
  undefinedIfPathMissing,
} from './listing-of-lead.ts'

/** The recipient of a lead. */
export interface Assignee {
  who: 'agent' | 'team' | 'office' | 'sponsor' | 'house'
  /**
   * masterCustomerId of the recipient. Null for the house, which means the fallback mailbox (LEADS_MAILBOX).
   */
  key: string | null
  name: string | null
  /** Name of the agent's office. */
  office: string | null
  /** Ten digits, as shown on the assignee's profile page. */
  phone: string | null
  /**
   * Email address of the assignee. When undefined, the lead goes to the fallback mailbox, where a person
   * forwards it.
   */
  email: string | undefined
}

export interface RoutingResult {
  assignee: Assignee
  /** Address of the listing, as the listings service returns it. */
  listingAddress: string | undefined
  timeZone: string | undefined
  /** Listing shown in emails. Null when the lead has no listing or the listing cannot be parsed. */
  listing: ListingResponse | null
  /** Records that the lead references but that no service has. Each of them is a reason to hold the lead. */
  missing: readonly string[]
}

export const FALLBACK_ASSIGNEE: Assignee = {
  who: 'house',
  key: null,
  name: null,
  office: null,
  phone: null,
  email: undefined,
}

/**
 * Finds the assignee of a lead. The first of these that exists is used: the agent, team, or office that the
 * lead requests; the listing's agent; the listing's office; an office that sponsors the listing's board; the
 * fallback mailbox. Throws when a service fails, because the assignee is then unknown.
 */
export async function findAssignee(
  { endpoint }: Pick<ServiceContext, 'endpoint'>,
  lead: Lead,
): Promise<RoutingResult> {
  const agents = endpoint('agents')
  const offices = endpoint('offices')
  const { routing: timeoutMs } = env.timeoutsMs
  /** Types of records that were not found in their service. */
  const notFound = new Set<'agent' | 'office'>()

  async function agentOf(key: string): Promise<Assignee | undefined> {
    const agent = await findByKey(resource(agents, 'agents'), key, { data: Agent, keyOf, timeoutMs })
    if (!agent) {
      notFound.add('agent')
      return undefined
    }
    const { email, officeName, primaryPhone } = agent
    if (email)
      return {
        who: 'agent',
        key,
        name: fullName(agent),
        office: officeName ?? null,
        phone: primaryPhone ?? null,
        email,
      }
    return agent.officeMasterCustomerId ? officeOf(agent.officeMasterCustomerId) : undefined
  }

  async function officeOf(key: string): Promise<Assignee | undefined> {
    const office = await findByKey(resource(offices, 'offices'), key, { data: Office, keyOf, timeoutMs })
    if (!office) notFound.add('office')
    return office && { who: 'office', key, ...contactOf(office) }
  }

  /**
   * Returns the team with the email address of the first member who has one. If no member has one, returns
   * the team's office.
   */
  async function teamOf(key: string): Promise<Assignee | undefined> {
    const team = await findByKey(resource(agents, 'teams'), key, { data: Team, keyOf, timeoutMs })
    if (!team) return undefined
    const found = await findByKey(resource(agents, 'teams/members'), key, {
      data: Members,
      keyOf: ({ teamId }) => teamId,
      timeoutMs,
    })
    const member = found?.members.find(({ email }) => email)
    const teamName = team.teamName ?? null
    const asTeam = { who: 'team', key, name: teamName, office: null, phone: null } as const
    if (member?.email) return { ...asTeam, email: member.email }
    const office = team.officeMasterCustomerId ? await officeOf(team.officeMasterCustomerId) : undefined
    return office ?? { ...asTeam, email: undefined }
  }

  async function sponsorOf({ oUID, location }: LeadListing): Promise<Assignee | undefined> {
    if (!oUID) return undefined
    const { lat, lon } = location
    const position = typeof lat === 'number' && typeof lon === 'number' ? { lat, long: lon } : {}
    const office = await rest(resource(offices, 'random'), {
      data: Office,
      params: { oUID, ...position },
      mayBeMissing: true,
      timeoutMs,
    }).catch(undefinedIfPathMissing)
    return office && { who: 'sponsor', key: office.masterCustomerId ?? null, ...contactOf(office) }
  }

  async function listingAssignee(listing: LeadListing): Promise<Assignee | undefined> {
    const { listAgentKey, listOfficeKey } = listing
    const agent = listAgentKey ? await agentOf(listAgentKey) : undefined
    if (agent?.who === 'agent') return agent
    const office = listOfficeKey ? await officeOf(listOfficeKey) : undefined
    return office ?? agent ?? sponsorOf(listing)
  }

  async function requestedAssignee({ type, masterCustomerId }: NonNullable<Lead['entity']>) {
    if (type === 'agent') return agentOf(masterCustomerId)
    return type === 'team' ? teamOf(masterCustomerId) : officeOf(masterCustomerId)
  }

  const { entity } = lead
  const listing = await listingOfLead({ endpoint }, lead)
  const requested = entity ? await requestedAssignee(entity) : undefined
  notFound.clear()
  const assignee = requested ?? (listing && (await listingAssignee(listing))) ?? FALLBACK_ASSIGNEE
  const isMisrouted = assignee.who === 'house' || assignee.who === 'sponsor'
  const missing = [
    ...(lead.uPI !== null && !listing ? ['its listing was not found'] : []),
    ...(entity && !requested ? [`its ${entity.type} was not found`] : []),
    ...(isMisrouted ? [...notFound].map((what) => `the ${what} of its listing was not found`) : []),
  ]
  return {
    assignee,
    listingAddress: listing?.location.listingAddressFull || undefined,
    timeZone: listing?.location.timezone || undefined,
    listing: listing?.shown ?? null,
    missing,
  }
}

const keyOf = ({ masterCustomerId }: { masterCustomerId?: string | null | undefined }) => masterCustomerId

const contactOf = ({ officeName, email, primaryPhone }: z.infer<typeof Office>) => ({
  name: officeName ?? null,
  office: null,
  phone: primaryPhone ?? null,
  email: email ?? undefined,
})

const fullName = ({ firstName, lastName }: z.infer<typeof Agent>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null
