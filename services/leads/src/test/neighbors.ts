import { HttpError } from '@gable/service-kit/http/problem'
import { defineService } from '@gable/service-kit/service'
import { z } from 'zod'

export const AGENT_EMAIL = 'lena.ortiz@agents.example'
/** The address of each home here. */
export const HOME_ADDRESS = '14 Elm St, Austin, TX 78704'
/** The home of an agent whose e-mail address is known. */
export const HOME = 'urn:reso:upi:2.0:US:48453:1'

const Key = z.object({ key: z.string() })
const AGENTS: Record<string, { email: string | null; officeMasterCustomerId?: string }> = {
  'A/1': { email: AGENT_EMAIL },
  shy: { email: null },
  'shy-of-office': { email: null, officeMasterCustomerId: 'O1' },
  long: { email: `${'x'.repeat(65)}@b.example` },
  busy: { email: 'busy@agents.example' },
  odd: { email: 'a@b.example, c@d.example' },
}
/** Who lists each home: an agent, an office, and the board that it is on. */
const HOMES: Record<string, { agent?: string; office?: string; board?: string; zone?: string }> = {
  [HOME]: { agent: 'A/1', office: 'O1' },
  'home-of-nobody': {},
  'home-of-shy': { agent: 'shy' },
  'home-of-busy': { agent: 'busy' },
  'home-of-odd': { agent: 'odd' },
  'home-of-long': { agent: 'long' },
  'home-of-gone': { agent: 'gone' },
  'home-of-office': { agent: 'gone', office: 'O1' },
  'home-of-shy-at-office': { agent: 'shy-of-office', office: 'reached' },
  'home-of-reached-office': { agent: 'shy', office: 'reached' },
  'home-of-sponsor': { agent: 'gone', office: 'gone', board: 'M1' },
  'home-of-lonely-board': { agent: 'gone', office: 'gone', board: 'M2' },
  'home-of-dots': { agent: '..', office: 'reached' },
  'home-in-honolulu': { agent: 'A/1', zone: 'Pacific/Honolulu' },
  'home-in-guam': { agent: 'A/1', zone: 'Pacific/Guam' },
  'home-in-pago-pago': { agent: 'A/1', zone: 'Pacific/Pago_Pago' },
  'home-of-odd-zone': { agent: 'A/1', zone: 'Mars/Olympus' },
}
const OFFICES: Record<string, { officeName: string; email?: string }> = {
  O1: { officeName: 'Gable Barton Hills' },
  reached: { officeName: 'Gable Mueller', email: 'mueller@offices.example' },
}
const TEAMS: Record<string, { members: { firstName: string; email: string | null }[]; office: string }> = {
  T1: {
    members: [
      { firstName: 'Shy', email: null },
      { firstName: 'Ann', email: 'ann@agents.example' },
    ],
    office: 'O1',
  },
  'T-empty': { members: [], office: 'O1' },
}

/** Services that are down, by their names. */
export const down = new Set<string>()

function isUp(service: string): void {
  if (down.has(service)) throw new HttpError(503, ['Down'])
}

const known = <T>(table: Record<string, T>, key: string): T => {
  const found = table[key]
  if (!found) throw new HttpError(404, ['There is no such thing'])
  return found
}

const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'A few homes.',
  routes(app) {
    app.get('/listings/:key', { schema: { params: Key } }, async ({ params: { key } }) => {
      isUp('listings')
      const { agent, office, board, zone = 'America/Chicago' } = known(HOMES, key)
      const listingAddressFull = key === 'home-of-odd' ? `\u202e${HOME_ADDRESS}` : HOME_ADDRESS
      const location = { listingAddressFull, timezone: zone, lat: 30.2, lon: -97.7 }
      return { data: { listAgentKey: agent, listOfficeKey: office, oUID: board, location } }
    })
  },
})

const agents = defineService({
  name: 'agents',
  title: 'Agents',
  description: 'A few agents and teams.',
  routes(app) {
    // Where a key that climbs the path would lead.
    app.get('/', async () => ({ data: { firstName: 'Lena', email: AGENT_EMAIL } }))
    app.get('/agents/:key', { schema: { params: Key } }, async ({ params: { key } }) => {
      isUp('agents')
      return { data: { firstName: 'Lena', lastName: 'Ortiz', ...known(AGENTS, key) } }
    })
    app.get(
      '/teams/members',
      { schema: { querystring: z.object({ ids: z.string() }) } },
      async ({ query }) => {
        isUp('agents')
        return { data: [{ teamId: query.ids, members: known(TEAMS, query.ids).members }] }
      },
    )
    app.get('/teams/:key', { schema: { params: Key } }, async ({ params: { key } }) => {
      isUp('agents')
      return { data: { teamName: 'The Springs Team', officeMasterCustomerId: known(TEAMS, key).office } }
    })
  },
})

const offices = defineService({
  name: 'offices',
  title: 'Offices',
  description: 'A few offices.',
  routes(app) {
    app.get('/offices/:key', { schema: { params: Key } }, async ({ params: { key } }) => {
      isUp('offices')
      return { data: { masterCustomerId: key, ...known(OFFICES, key) } }
    })
    const Board = z.object({ oUID: z.string(), lat: z.string(), long: z.string() })
    app.get('/random', { schema: { querystring: Board } }, async ({ query }) => {
      isUp('offices')
      if (query.oUID !== 'M1') throw new HttpError(404, ['These boards have no office'])
      return { data: { masterCustomerId: 'S1', officeName: 'Gable Sponsors' } }
    })
  },
})

/** What the leads service asks, apart from accounts. */
export const neighbors = [listings, agents, offices]
