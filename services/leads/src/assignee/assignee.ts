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

/** Who answers a lead. */
export interface Assignee {
  who: 'agent' | 'team' | 'office' | 'sponsor' | 'house'
  /** masterCustomerId; null for the house. */
  key: string | null
  name: string | null
  /** The office of an agent, by its name. */
  office: string | null
  /** Ten digits, as their profile on the site shows them. */
  phone: string | null
  /** Where they are reached by mail; undefined where nobody knows, and the house passes the lead on. */
  email: string | undefined
}

export interface RoutingResult {
  assignee: Assignee
  /** What the listings service says of the home. */
  listingAddress: string | undefined
  timeZone: string | undefined
  /** What emails show of the home; null when it has none, or it cannot be read. */
  listing: ListingResponse | null
  /** What the lead names and the services do not know, as reasons to hold it. */
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
 * Finds who answers a lead: the agent, team, or office that it names, else the agent of the listing, else the office of
 * the listing, else an office that sponsors its board, else the house. Throws when a service fails, since the answer is
 * unknown then.
 */
export async function findAssignee(
  { endpoint }: Pick<ServiceContext, 'endpoint'>,
  lead: Lead,
): Promise<RoutingResult> {
  const agents = endpoint('agents')
  const offices = endpoint('offices')
  const { routing: timeoutMs } = env.timeoutsMs
  /** What a key names and its service does not know. */
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

  /** The first of its members who is reached by mail; without one its office. */
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
