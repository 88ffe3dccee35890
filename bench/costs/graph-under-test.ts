import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { serviceUrls } from '../../scripts/processes.ts'
import { startServer } from '../processes.ts'
import { AUSTIN, type KnownKeys } from './query-arguments.ts'

/** A graph and its services on a sample market. */
export interface GraphUnderTest {
  services: ChildProcess
  graph: ChildProcess
  /** Sends an operation, as a member when there is a token. Returns the answer and its size in bytes. */
  send(
    operation: { query: string; variables?: Record<string, unknown> },
    token?: string,
  ): Promise<{ answer: Answer; bytes: number }>
  /** Starts another graph on the same services, with the default limits. Returns its address. */
  startLimited(): Promise<string>
  /** Registers a member and returns the access token. */
  register(): Promise<string>
  /** Returns the keys of objects that exist, those with the most members and agents first. */
  knownKeys(): Promise<KnownKeys>
}

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
})
type Answer = z.infer<typeof answerSchema>

const HOME_PAGES = [1, 2, 3, 4, 5, 6]

const homesSchema = z.object({ search: z.object({ results: z.array(z.object({ uPI: z.string() })) }) })
const keysSchema = z.object({
  agentSearch: z.object({
    results: z.array(
      z.object({
        masterCustomerId: z.string(),
        __typename: z.string(),
        members: z.array(z.unknown()).nullish(),
      }),
    ),
  }),
  officeSearch: z.object({
    results: z.array(z.object({ masterCustomerId: z.string(), teams: z.array(z.unknown()).nullish() })),
  }),
})
const registerSchema = z.object({ register: z.object({ session: z.object({ token: z.string() }) }) })

/** The benchmarks keep to the default limits themselves; the keys that they need cost more. */
const LIMITS = ['LIMIT_COST', 'LIMIT_COST_BURST', 'LIMIT_COST_PER_SECOND', 'LIMIT_COST_IN_FLIGHT']

/** Starts the services with a sample market of `listings`, and a graph without limits on costs. */
export async function startGraphUnderTest(dataDir: string, listings: string): Promise<GraphUnderTest> {
  const services = await startServer(
    'services/main/src/main.ts',
    { DATA_DIR: dataDir, SAMPLE_MARKET: 'true', SAMPLE_LISTINGS: listings },
    600_000,
  )
  const startGraph = (env: Record<string, string> = {}) =>
    startServer('graph/src/main.ts', { ...serviceUrls(services.port), ...env })
  const graph = await startGraph({
    // Long timeouts, so that a slow machine does not fail the run. Only CPU time counts.
    ...Object.fromEntries(
      ['REST_TIMEOUT_MS', 'REST_HEADERS_TIMEOUT_MS', 'REST_CONNECT_TIMEOUT_MS', 'REQUEST_TIMEOUT_MS'].map(
        (name) => [name, '60000'],
      ),
    ),
    ...Object.fromEntries(LIMITS.map((name) => [name, '1000000000'])),
  })

  const send: GraphUnderTest['send'] = async (operation, token) => {
    const response = await fetch(`${graph.origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(operation),
    })
    const text = await response.text()
    return { answer: answerSchema.parse(JSON.parse(text)), bytes: Buffer.byteLength(text) }
  }

  return {
    services: services.process,
    graph: graph.process,
    startLimited: async () => (await startGraph()).origin,
    send,
    async register() {
      const password = `Aa1!${randomUUID().slice(0, 12)}`
      const input = {
        email: `${randomUUID()}@example.com`,
        password,
        passwordConfirmation: password,
        firstName: 'Ada',
        lastName: 'Moreno',
        city: 'Austin',
      }
      const { answer } = await send({
        query: 'mutation ($input: RegisterInput!) { register(input: $input) { session { token } } }',
        variables: { input },
      })
      return registerSchema.parse(answer.data).register.session.token
    },
    async knownKeys() {
      const { answer } = await send({
        query: `{
          agentSearch(input: { pageSize: 96 }) {
            results { __typename ... on Agent { masterCustomerId } ... on Team { masterCustomerId members { masterCustomerId } } }
          }
          officeSearch(input: { pageSize: 96 }) { results { masterCustomerId teams { masterCustomerId } } }
        }`,
      })
      const { agentSearch, officeSearch } = keysSchema.parse(answer.data)
      const uPIs: string[] = []
      for (const page of HOME_PAGES) {
        const input = `{ place: { type: CITY, placeKey: "${AUSTIN}" }, pageSize: 96, page: ${page} }`
        const homes = await send({ query: `{ search(input: ${input}) { results { uPI } } }` })
        uPIs.push(...homesSchema.parse(homes.answer.data).search.results.map(({ uPI }) => uPI))
      }
      const keysOf = (rows: readonly { masterCustomerId: string }[]) =>
        rows.map(({ masterCustomerId }) => masterCustomerId)
      const teams = agentSearch.results
        .filter((row) => row.__typename === 'Team')
        .toSorted((a, b) => (b.members?.length ?? 0) - (a.members?.length ?? 0))
      return {
        uPIs,
        agents: keysOf(agentSearch.results.filter((row) => row.__typename === 'Agent')),
        teams: keysOf(teams),
        offices: keysOf(
          officeSearch.results.toSorted((a, b) => (b.teams?.length ?? 0) - (a.teams?.length ?? 0)),
        ),
      }
    },
  }
}
