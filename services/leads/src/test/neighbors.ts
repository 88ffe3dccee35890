import { HttpError } from '@gable/service-kit/http/problem'
import { defineService } from '@gable/service-kit/service'
import { z } from 'zod'

export const AGENT_EMAIL = 'lena.ortiz@agents.example'
/** The address of each home here. */
export const HOME_ADDRESS = '14 Elm St, Austin, TX 78704'
/** The home of an agent whose e-mail address is known. */
export const HOME = 'urn:reso:upi:2.0:US:48453:1'

const AGENTS: Record<string, { email: string | null; officeMasterCustomerId?: string }> = {
  'A/1': { email: AGENT_EMAIL },
  shy: { email: null },
  'shy-of-office': { email: null, officeMasterCustomerId: 'O1' },
  long: { email: `${'x'.repeat(65)}@b.example` },
  busy: { email: 'busy@agents.example' },
  letting: { email: 'letting@agents.example' },
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
  'home-of-lonely-board': { board: 'M2' },
  'home-of-gone-office': { office: 'gone' },
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
/** Records by their number; the second one's number was reused for another home. */
const RECORDS: Record<string, object> = {
  'M2/R-1': { uPI: HOME, listAgentKey: 'letting', oUID: 'M2', location: { timezone: 'America/Chicago' } },
  'M2/R-2': { uPI: 'another-home', listAgentKey: 'letting', oUID: 'M2', location: {} },
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

/** Services that are down, by their names, and homes that the listings service fails to read, by their uPI. */
export const down = new Set<string>()
/** Services without the paths of their lists; `random` for the path of sponsors. */
export const pathless = new Set<string>()

function isUp(service: string): void {
  if (down.has(service)) throw new HttpError(503, ['Down'])
  if (pathless.has(service)) throw new HttpError(404, ['There is no such path'])
}

/** What emails show of each home. */
const SHOWN = {
  listingId: '1001',
  standardStatus: 'Active',
  listPrice: 480_000,
  bedroomsTotal: 3,
  listingUrl: '/tx/austin/home-details/14-elm-st/1',
  imageUrls: { basePhotoUrl: 'http://photos.example.com' },
  images: [{ key: 'front', desc: 'The front', descFrench: 'La façade' }],
}

const Ids = z.object({ ids: z.string() })

/** The entries of a list of keys, with their keys; unknown ones are left out. */
const entriesOf = <T>(table: Record<string, T>, ids: string): [string, T][] =>
  ids.split(',').flatMap((key) => {
    const found = table[key]
    return found ? [[key, found] satisfies [string, T]] : []
  })

const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'A few homes.',
  routes(app) {
    const NumberOf = z.object({ oUID: z.string(), listingId: z.string() })
    app.get(
      '/listings/by-number/:oUID/:listingId',
      { schema: { params: NumberOf } },
      async ({ params }, reply) => {
        isUp('listings')
        // As a service without this path answers.
        if (params.listingId === 'no-path') return reply.code(404).send()
        const record = RECORDS[`${params.oUID}/${params.listingId}`]
        if (!record) throw new HttpError(404, ['There is no such listing'])
        return { data: record }
      },
    )
    app.get('/listings', { schema: { querystring: Ids } }, async ({ query }) => {
      for (const what of ['listings', ...query.ids.split(',')]) isUp(what)
      const data = entriesOf(HOMES, query.ids).map(([uPI, home]) => {
        const { agent, office, board, zone = 'America/Chicago' } = home
        const listingAddressFull = uPI === 'home-of-odd' ? `\u202e${HOME_ADDRESS}` : HOME_ADDRESS
        const location = {
          ...{
            listingAddressFull,
            listingAddress1: '14 Elm St',
            city: 'Austin',
            state: 'TX',
            postalCode: '78704',
          },
          ...{ timezone: zone, lat: 30.2, lon: -97.7 },
        }
        const keys = { listAgentKey: agent, listOfficeKey: office, oUID: board }
        return { uPI, ...keys, ...SHOWN, location }
      })
      return { data }
    })
  },
})

const agents = defineService({
  name: 'agents',
  title: 'Agents',
  description: 'A few agents and teams.',
  routes(app) {
    app.get('/agents', { schema: { querystring: Ids } }, async ({ query }) => {
      isUp('agents')
      const names = { firstName: 'Lena', lastName: 'Ortiz' }
      const data = entriesOf(AGENTS, query.ids).map(([key, agent]) => ({
        masterCustomerId: key,
        ...names,
        ...agent,
      }))
      return { data }
    })
    app.get('/teams/members', { schema: { querystring: Ids } }, async ({ query }) => {
      isUp('agents')
      const data = entriesOf(TEAMS, query.ids).map(([teamId, { members }]) => ({ teamId, members }))
      return { data }
    })
    app.get('/teams', { schema: { querystring: Ids } }, async ({ query }) => {
      isUp('agents')
      const data = entriesOf(TEAMS, query.ids).map(([key, { office }]) => ({
        masterCustomerId: key,
        teamName: 'The Springs Team',
        officeMasterCustomerId: office,
      }))
      return { data }
    })
  },
})

const offices = defineService({
  name: 'offices',
  title: 'Offices',
  description: 'A few offices.',
  routes(app) {
    app.get('/offices', { schema: { querystring: Ids } }, async ({ query }) => {
      isUp('offices')
      const data = entriesOf(OFFICES, query.ids).map(([key, office]) => ({
        masterCustomerId: key,
        ...office,
      }))
      return { data }
    })
    const Board = z.object({ oUID: z.string(), lat: z.string(), long: z.string() })
    app.get('/random', { schema: { querystring: Board } }, async ({ query }, reply) => {
      isUp('offices')
      // The answer of a service without the path, and without a list of reasons.
      if (pathless.has('random')) return reply.code(404).send({ message: 'Not Found' })
      if (query.oUID !== 'M1') throw new HttpError(404, ['These boards have no office'])
      return { data: { masterCustomerId: 'S1', officeName: 'Gable Sponsors' } }
    })
  },
})

/** What the leads service asks, apart from accounts. */
export const neighbors = [listings, agents, offices]
