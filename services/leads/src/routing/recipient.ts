import { isPathWord } from '@gable/service-kit/http/params'
import { isMailAddress } from '@gable/service-kit/mail'
import { RestError, rest } from '@gable/service-kit/rest'
import type { ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { isTimeZone } from '../calendar/calendar.ts'
import { env } from '../env.ts'
import { line } from '../lead/fields.ts'
import type { Lead } from '../lead/lead.ts'

// What is no address, or none that mail goes to, is as good as none; and so is a name that is more than a line.
const email = z.email().refine(isMailAddress).nullish().catch(null)
const name = line('Name', 200).nullish().catch(null)
const key = z.string().min(1).nullish().catch(null)

const Home = z.object({
  listAgentKey: key,
  listOfficeKey: key,
  oUID: key,
  location: z
    .object({
      listingAddressFull: line('Address', 300).nullish().catch(null),
      timezone: z.string().refine(isTimeZone).nullish().catch(null),
      lat: z.number().nullish().catch(null),
      lon: z.number().nullish().catch(null),
    })
    .catch({}),
})
type Home = z.infer<typeof Home>
const Agent = z.object({ firstName: name, lastName: name, email, officeMasterCustomerId: key })
const Team = z.object({ teamName: name, officeMasterCustomerId: key })
const Members = z.array(z.object({ members: z.array(Agent.extend({ masterCustomerId: key })) }))
const Office = z.object({ masterCustomerId: key, officeName: name, email })

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
}

export const HOUSE: Answerer = { who: 'house', key: null, name: null, email: undefined }

/**
 * Whom a lead is for: who is asked by name, else the agent of the home, else its office, else an office of its board
 * that sponsors it, else the house. Throws where a service does not answer: then it is not known yet.
 */
export async function findAnswerer(
  { baseUrl }: Pick<ServiceContext, 'baseUrl'>,
  lead: Lead,
): Promise<Routed> {
  const ask = async <T>(
    service: string,
    path: string,
    data: z.ZodType<T>,
    params: Record<string, string | number | undefined> = {},
  ): Promise<T | undefined> => {
    try {
      return await rest(`${baseUrl(service)}/${path}`, { data, params, timeoutMs: env.timeoutsMs.routing })
    } catch (error) {
      if (error instanceof RestError && isNo(error.status)) return undefined
      throw error
    }
  }

  /** What there is of one of them by its key. */
  const one = async <T>(service: string, kind: string, key: string, data: z.ZodType<T>) =>
    isPathWord(key) ? ask(service, `${kind}/${encodeURIComponent(key)}`, data) : undefined

  async function agentOf(key: string): Promise<Answerer | undefined> {
    const agent = await one('agents', 'agents', key, Agent)
    if (!agent) return undefined
    if (agent.email) return { who: 'agent', key, name: fullName(agent), email: agent.email }
    return agent.officeMasterCustomerId ? officeOf(agent.officeMasterCustomerId) : undefined
  }

  async function officeOf(key: string): Promise<Answerer | undefined> {
    const office = await one('offices', 'offices', key, Office)
    return office && { who: 'office', key, name: office.officeName ?? null, email: office.email ?? undefined }
  }

  /** The first of its members who is reached by mail; without one its office. */
  async function teamOf(key: string): Promise<Answerer | undefined> {
    const team = await one('agents', 'teams', key, Team)
    if (!team) return undefined
    const [found] = (await ask('agents', 'teams/members', Members, { ids: key })) ?? []
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
    const office = await ask('offices', 'random', Office, { oUID, ...position })
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

  const home = lead.uPI === null ? undefined : await one('listings', 'listings', lead.uPI, Home)
  const asked = lead.entity ? await whoIsAsked(lead.entity) : undefined
  return {
    answerer: asked ?? (home && (await whoListsIt(home))) ?? HOUSE,
    homeAddress: home?.location.listingAddressFull || undefined,
    timeZone: home?.location.timezone || undefined,
  }
}

/** It answers, and there is nothing: asking again would not help. */
const isNo = (status: number) => [400, 404, 410, 422].includes(status)

const fullName = ({ firstName, lastName }: z.infer<typeof Agent>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null
