/** The operations that the ten journeys send most, with the documents and in the form in which the site sends them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { z } from 'zod'
import { createCache } from '../../web/src/platform/graphql/cache.ts'
import * as documents from '../../web/src/platform/graphql/generated/graphql.ts'
import { createClient } from '../../web/src/platform/session/client.ts'
import { send } from './page-kinds.ts'
import type { RecordedCall } from './proxy.ts'
import { operationName } from './recorded-kinds.ts'
import type { Origin } from './site.ts'

const COUNT = 20
/**
 * Names and variables of the operations, and how often the journeys sent each. Written once by
 * `RECORD_OPERATIONS=true FULL=true npx playwright test --project=journeys --grep-invert 'content-journey|private-address'`,
 * in which a proxy between the site and the graph records what pages and browsers send. The two specs left out crawl
 * pages, as no visitor does.
 */
const FILE = new URL('./journey-operations.json', import.meta.url)

const bodySchema = z.object({ variables: z.record(z.string(), z.unknown()).default({}) })
const fileSchema = z.array(
  bodySchema.extend({
    name: z.string(),
    /** Number of calls. */
    sent: z.number(),
    /** True when most calls carried an access token. */
    isMember: z.boolean(),
  }),
)

type Document = Parameters<ReturnType<typeof createClient>['mutate']>[0]['mutation']

/** Documents of the site's operations, by the name of the operation. */
const documentsByName = new Map(
  Object.entries(documents).map(([key, document]) => [key.replace(/Document$/, ''), document as Document]),
)

/** Groups calls by a key. The largest group is the first. */
function largestGroups(calls: readonly RecordedCall[], keyOf: (body: string) => string) {
  const groups = new Map<string, RecordedCall[]>()
  for (const call of calls) {
    const key = keyOf(call.requestBody)
    groups.set(key, [...(groups.get(key) ?? []), call])
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)
}

/**
 * Writes the operations that were sent most, with the variables that each was sent with most. Leaves out what tests
 * send themselves, and what the site's server sends outside of visits, such as for sitemaps.
 */
export function writeJourneyOperations(calls: readonly RecordedCall[]): void {
  const operations = largestGroups(calls, operationName)
    .filter(([name]) => documentsByName.has(name))
    .slice(0, COUNT)
    .map(([name, all]) => ({
      name,
      sent: all.length,
      isMember: all.filter(({ isMember }) => isMember).length > all.length / 2,
      ...bodySchema.parse(JSON.parse(largestGroups(all, (body) => body)[0]?.[0] ?? '{}')),
    }))
  writeFileSync(FILE, `${JSON.stringify(operations, null, 2)}\n`)
}

export interface JourneyOperation {
  name: string
  /** True for operations that need an access token. */
  isMember: boolean
  /** Body of the request. */
  body: string
}

/** Returns the request body that the site's client sends for an operation. Rejects names without a document. */
async function bodyOf(name: string, variables: Record<string, unknown>): Promise<string> {
  const document = documentsByName.get(name)
  if (!document) throw new Error(`The site has no operation "${name}". Record the journeys again.`)
  let body = ''
  const connection = {
    url: 'http://graph',
    caller: 'server' as const,
    fetch: async (_url: unknown, init?: RequestInit) => {
      body = String(init?.body)
      return Response.json({ data: null })
    },
  }
  const client = createClient(createCache(), connection)
  const isMutation = document.definitions.some((part) => 'operation' in part && part.operation === 'mutation')
  const options = { variables, fetchPolicy: 'no-cache', errorPolicy: 'ignore' } as const
  if (isMutation) await client.mutate({ mutation: document, ...options })
  else await client.query({ query: document, ...options })
  return body
}

/** Returns the recorded operations, most frequent first. */
export const journeyOperations = (): Promise<JourneyOperation[]> =>
  Promise.all(
    fileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))).map(async ({ name, isMember, variables }) => ({
      name,
      isMember,
      body: await bodyOf(name, variables),
    })),
  )

/**
 * Sends an operation to a graph, a member's operation with the access token. Returns the answer. Rejects an answer
 * with errors, because it may need less work than a complete one.
 */
export async function postOperation(
  { origin }: Origin,
  { name, isMember, body }: JourneyOperation,
  token = '',
): Promise<string> {
  const { status, text } = await send(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(isMember && { authorization: `Bearer ${token}` }) },
    body,
  })
  if (status !== 200 || 'errors' in JSON.parse(text))
    throw new Error(`${name} has status ${status}: ${text.slice(0, 300)}`)
  return text
}

const logInSchema = z.object({
  data: z.object({ logIn: z.object({ session: z.object({ token: z.string() }) }) }),
})

/** Logs the first sample member in, as the site does. Returns the access token, which lives for 15 minutes. */
export async function logInMember(graph: Origin): Promise<string> {
  const body = await bodyOf('LogIn', {
    input: { email: SAMPLE_MEMBERS[0]?.email, password: SAMPLE_PASSWORD },
  })
  const answer = await postOperation(graph, { name: 'LogIn', isMember: false, body })
  return logInSchema.parse(JSON.parse(answer)).data.logIn.session.token
}
