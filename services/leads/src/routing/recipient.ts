import { resource } from '@gable/service-kit/endpoint'
import { RestError, rest } from '@gable/service-kit/rest'
import type { ServiceContext } from '@gable/service-kit/service'
import type { z } from 'zod'
import { env } from '../env.ts'
import type { Lead } from '../lead/lead.ts'
import { Agent, Home, Members, Office, Team } from './answers.ts'
import { findByKey, rowsByKey } from './find-by-key.ts'

/** Who answers a lead. */
export interface Answerer {
  who: 'agent' | 'team' | 'office' | 'sponsor' | 'house'
  /** masterCustomerId; null for the house. */
  key: string | null
  name: string | null
  /** Where they are reached by mail; undefined where nobody knows, and the house passes the lead on. */
  email: string | undefined
}

export interface Routed {
  answerer: Answerer
  /** What the listings service says of the home. */
  homeAddress: string | undefined
  timeZone: string | undefined
  /** What the lead names and the services do not know, as reasons to hold it. */
  missing: readonly string[]
}

export const HOUSE: Answerer = { who: 'house', key: null, name: null, email: undefined }

/**
 * Finds who answers a lead: the agent, team, or office that it names, else the agent of the listing, else the office of
 * the listing, else an office that sponsors its board, else the house. Throws when a service fails, since the answer is
 * unknown then.
 */
export async function findAnswerer(
  { endpoint }: Pick<ServiceContext, 'endpoint'>,
  lead: Lead,
): Promise<Routed> {
  const listings = endpoint('listings')
  const agents = endpoint('agents')
  const offices = endpoint('offices')
  const { routing: timeoutMs } = env.timeoutsMs
  /** What a key names and its service does not know. */
  const notFound = new Set<'agent' | 'office'>()

  async function agentOf(key: string): Promise<Answerer | undefined> {
    const agent = await findByKey(resource(agents, 'agents'), key, { data: Agent, keyOf, timeoutMs })
    if (!agent) {
      notFound.add('agent')
      return undefined
    }
    if (agent.email) return { who: 'agent', key, name: fullName(agent), email: agent.email }
    return agent.officeMasterCustomerId ? officeOf(agent.officeMasterCustomerId) : undefined
  }

  async function officeOf(key: string): Promise<Answerer | undefined> {
    const office = await findByKey(resource(offices, 'offices'), key, { data: Office, keyOf, timeoutMs })
    if (!office) notFound.add('office')
    return office && { who: 'office', key, name: office.officeName ?? null, email: office.email ?? undefined }
  }

  /** The first of its members who is reached by mail; without one its office. */
  async function teamOf(key: string): Promise<Answerer | undefined> {
    const team = await findByKey(resource(agents, 'teams'), key, { data: Team, keyOf, timeoutMs })
    if (!team) return undefined
    const found = await findByKey(resource(agents, 'teams/members'), key, {
      data: Members,
      keyOf: ({ teamId }) => teamId,
      timeoutMs,
    })
    const member = found?.members.find(({ email }) => email)
    const teamName = team.teamName ?? null
    if (member?.email) return { who: 'team', key, name: teamName, email: member.email }
    const office = team.officeMasterCustomerId ? await officeOf(team.officeMasterCustomerId) : undefined
    return office ?? { who: 'team', key, name: teamName, email: undefined }
  }

  async function sponsorOf({ oUID, location }: Home): Promise<Answerer | undefined> {
    if (!oUID) return undefined
    const { lat, lon } = location
    const position = typeof lat === 'number' && typeof lon === 'number' ? { lat, long: lon } : {}
    const office = await rest(resource(offices, 'random'), {
      data: Office,
      params: { oUID, ...position },
      mayBeMissing: true,
      timeoutMs,
    }).catch(undefinedWithoutPath)
    return (
      office && {
        who: 'sponsor',
        key: office.masterCustomerId ?? null,
        name: office.officeName ?? null,
        email: office.email ?? undefined,
      }
    )
  }

  async function whoListsIt(home: Home): Promise<Answerer | undefined> {
    const { listAgentKey, listOfficeKey } = home
    const agent = listAgentKey ? await agentOf(listAgentKey) : undefined
    if (agent?.who === 'agent') return agent
    const office = listOfficeKey ? await officeOf(listOfficeKey) : undefined
    return office ?? agent ?? sponsorOf(home)
  }

  async function whoIsAsked({ type, masterCustomerId }: NonNullable<Lead['entity']>) {
    if (type === 'agent') return agentOf(masterCustomerId)
    return type === 'team' ? teamOf(masterCustomerId) : officeOf(masterCustomerId)
  }

  /** The record that the visitor saw; the best one when the lead names none, or that one is gone. */
  async function listingOf({ uPI, oUID, listingId }: Lead): Promise<Home | undefined> {
    if (uPI === null) return undefined
    const records = await rowsByKey(resource(listings, 'listings'), uPI, {
      data: Home,
      keyOf: (listing) => listing.uPI,
      timeoutMs,
    })
    if (!oUID || !listingId) return records[0]
    const seen = records.find((record) => record.oUID === oUID && record.listingId === listingId)
    if (seen) return seen
    const path = `listings/by-number/${encodeURIComponent(oUID)}/${encodeURIComponent(listingId)}`
    const other = await rest(resource(listings, path), { data: Home, mayBeMissing: true, timeoutMs }).catch(
      undefinedWithoutPath,
    )
    return other?.uPI === uPI ? other : records[0]
  }

  const { entity } = lead
  const home = await listingOf(lead)
  const asked = entity ? await whoIsAsked(entity) : undefined
  notFound.clear()
  const answerer = asked ?? (home && (await whoListsIt(home))) ?? HOUSE
  const isMisrouted = answerer.who === 'house' || answerer.who === 'sponsor'
  const missing = [
    ...(lead.uPI !== null && !home ? ['its listing was not found'] : []),
    ...(entity && !asked ? [`its ${entity.type} was not found`] : []),
    ...(isMisrouted ? [...notFound].map((what) => `the ${what} of its listing was not found`) : []),
  ]
  return {
    answerer,
    homeAddress: home?.location.listingAddressFull || undefined,
    timeZone: home?.location.timezone || undefined,
    missing,
  }
}

const keyOf = ({ masterCustomerId }: { masterCustomerId?: string | null | undefined }) => masterCustomerId

/** An own service may have no sponsors, and no search by number. The call itself warns of a missing path once an hour. */
function undefinedWithoutPath(error: unknown): undefined {
  if (!(error instanceof RestError && error.status === 404)) throw error
}

const fullName = ({ firstName, lastName }: z.infer<typeof Agent>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null
