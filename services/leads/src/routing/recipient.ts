import { resource } from '@gable/service-kit/endpoint'
import type { ShownHome } from '@gable/service-kit/mail/home/shown-home'
import { rest } from '@gable/service-kit/rest'
import type { ServiceContext } from '@gable/service-kit/service'
import type { z } from 'zod'
import { env } from '../env.ts'
import type { Lead } from '../lead/lead.ts'
import { Agent, type Home, Members, Office, Team } from './answers.ts'
import { findByKey } from './find-by-key.ts'
import { homeOfLead, undefinedWithoutPath } from './home-of-lead.ts'

/** Who answers a lead. */
export interface Answerer {
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

export interface Routed {
  answerer: Answerer
  /** What the listings service says of the home. */
  homeAddress: string | undefined
  timeZone: string | undefined
  /** What emails show of the home; null when it has none, or it cannot be read. */
  home: ShownHome | null
  /** What the lead names and the services do not know, as reasons to hold it. */
  missing: readonly string[]
}

export const HOUSE: Answerer = {
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
export async function findAnswerer(
  { endpoint }: Pick<ServiceContext, 'endpoint'>,
  lead: Lead,
): Promise<Routed> {
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

  async function officeOf(key: string): Promise<Answerer | undefined> {
    const office = await findByKey(resource(offices, 'offices'), key, { data: Office, keyOf, timeoutMs })
    if (!office) notFound.add('office')
    return office && { who: 'office', key, ...reachedAt(office) }
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
    const asTeam = { who: 'team', key, name: teamName, office: null, phone: null } as const
    if (member?.email) return { ...asTeam, email: member.email }
    const office = team.officeMasterCustomerId ? await officeOf(team.officeMasterCustomerId) : undefined
    return office ?? { ...asTeam, email: undefined }
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
    return office && { who: 'sponsor', key: office.masterCustomerId ?? null, ...reachedAt(office) }
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

  const { entity } = lead
  const home = await homeOfLead({ endpoint }, lead)
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
    home: home?.shown ?? null,
    missing,
  }
}

const keyOf = ({ masterCustomerId }: { masterCustomerId?: string | null | undefined }) => masterCustomerId

const reachedAt = ({ officeName, email, primaryPhone }: z.infer<typeof Office>) => ({
  name: officeName ?? null,
  office: null,
  phone: primaryPhone ?? null,
  email: email ?? undefined,
})

const fullName = ({ firstName, lastName }: z.infer<typeof Agent>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null
