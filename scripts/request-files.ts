/**
 * Lists the source files that run for a request: `npx tsx scripts/request-files.ts [--root CHECKOUT]
 * [--list]`. Starts the site of a checkout (this checkout by default) from source. For each of five requests,
 * prints the number of files in which a function ran, from the network listener to the response. A file
 * counts only when it ran in every repeat. Exits with code 1 when a request needs more files than its budget.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '@gable/service-kit/test-kit/free-port'
import { z } from 'zod'
import { budgetNote, exceeds } from './budgets.ts'
import { inherited } from './env.ts'
import { type Part, untilReady } from './processes.ts'

const { values } = parseArgs({
  options: { root: { type: 'string', default: '.' }, list: { type: 'boolean', default: false } },
})
const root = resolve(values.root)
const REPEATS = 3
const READY_TIMEOUT_MS = 300_000
const MAIL_TIMEOUT_MS = 120_000
const hook = new URL('./executed-files.ts', import.meta.url).href

const dataDir = mkdtempSync(join(tmpdir(), 'gable-files-'))
const [web, graph, services] = [await freePort(), await freePort(), await freePort()]
const settings = {
  ENV_FILE: 'none',
  DATA_DIR: dataDir,
  SAMPLE_LISTINGS: '2000',
  LOG_LEVEL: 'fatal',
  LEADS_MIN_FORM_SECONDS: '0',
  WEB_PORT: String(web),
  GRAPH_PORT: String(graph),
  SERVICES_PORT: String(services),
}
const origins = { web: `http://localhost:${web}`, services: `http://localhost:${services}` }

/** Returns the processes of the checkout's site, as `npm run dev` starts them. */
async function partsOfCheckout(): Promise<Part[]> {
  const module = pathToFileURL(join(root, 'scripts/processes.ts')).href
  const load = `import { parts } from ${JSON.stringify(module)}; process.stdout.write(JSON.stringify(parts('dev')))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', load], {
    cwd: root,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(output).toString())
}

const children: ChildProcess[] = []

/** Starts the processes one after another, each with the hook that reports executed files. */
async function startParts(): Promise<void> {
  for (const part of await partsOfCheckout()) {
    const [file = ''] = part.command.slice(-1)
    const child = spawn(process.execPath, ['--import', 'tsx', '--import', hook, file], {
      cwd: root,
      env: { ...inherited, ...settings, ...part.env, METRICS_PORT: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    const ended = new AbortController()
    child.once('exit', (code) =>
      ended.abort(new Error(`${file} ended with code ${code} before it was ready.`)),
    )
    await untilReady(part.ready, READY_TIMEOUT_MS, ended.signal)
  }
}

const isSource = (file: string) =>
  !/^\.\.|node_modules|generated|executed-files/.test(file) &&
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile()

/**
 * Returns the source files, relative to the checkout, in which a function has run since the previous call.
 */
async function executedFiles(): Promise<Set<string>> {
  const lists = await Promise.all(
    children.map(async (child) => {
      const answer = once(child, 'message')
      child.send('take')
      const [files] = await answer
      return z.array(z.string()).parse(files)
    }),
  )
  return new Set(
    lists
      .flat()
      .map((file) => relative(root, file))
      .filter(isSource),
  )
}

async function call(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} returned status ${answer.status}: ${text.slice(0, 500)}`)
  return text
}

/** Sends a GraphQL operation through the site and returns its data. */
async function ask(query: string, input: unknown, token?: string): Promise<unknown> {
  const text = await call(
    `${origins.web}/graphql`,
    { query, variables: { input } },
    { origin: origins.web, ...(token && { authorization: `Bearer ${token}` }) },
  )
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(text.slice(0, 500))
  return data
}

/** Signs the member in through the site's endpoint and returns the data of the answer. */
async function logIn(): Promise<unknown> {
  const variables = { input: credentials }
  return JSON.parse(await call(`${origins.web}/auth/session/log-in`, { variables }, { origin: origins.web }))
    .data
}

const AUSTIN = { place: { type: 'CITY', placeKey: '4671654' } }
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { results { uPI listPrice } } }`
const SET_FAVORITE = `mutation ($input: SetFavoriteInput!) { setFavorite(input: $input) {
  favorite { id propertyId name } userErrors { code } } }`
const SAVE_SEARCH = `mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { userErrors { code } } }`
const SEND_CONTACT_REQUEST = `mutation ($input: SendContactRequestInput!) { sendContactRequest(input: $input) {
  received requestId userErrors { code message } } }`
const credentials = { email: 'ada@example.com', password: 'Gable-2026!' }

/** Runs an action that sends `count` emails, and waits until they are in the mailbox. */
async function withMails(count: number, act: () => Promise<unknown>): Promise<void> {
  const before = new Set(await mailIds())
  await act()
  const end = Date.now() + MAIL_TIMEOUT_MS
  while ((await mailIds()).filter((id) => !before.has(id)).length < count) {
    if (Date.now() > end)
      throw new Error(`Failed to receive ${count} emails within ${MAIL_TIMEOUT_MS / 1000} s.`)
    await pause(250)
  }
}

/** Returns the IDs of the emails in the mailbox. */
async function mailIds(): Promise<string[]> {
  const text = await call(`${origins.services}/mailbox`, undefined, { accept: 'application/json' })
  return z
    .object({ data: z.object({ mails: z.array(z.object({ id: z.string() })) }) })
    .parse(JSON.parse(text))
    .data.mails.map(({ id }) => id)
}

/** Returns the functions that send the requests, by request name. Each function receives the repetition number. */
async function prepareRequests(): Promise<Record<string, (turn: number) => Promise<unknown>>> {
  const loggedIn = z
    .object({ logIn: z.object({ session: z.object({ token: z.string() }) }) })
    .parse(await logIn())
  const { token } = loggedIn.logIn.session
  const found = z
    .object({ search: z.object({ results: z.array(z.object({ uPI: z.string(), listPrice: z.number() })) }) })
    .parse(await ask(SEARCH, AUSTIN))
  const [listing, ...others] = found.search.results
  if (!listing) throw new Error('Failed to find a listing in Austin: the sample market is empty.')
  const search = { ...AUSTIN, name: 'Austin', isSubscribed: true, notificationFrequency: 1 }
  const { saveSearch } = z
    .object({ saveSearch: z.object({ userErrors: z.array(z.unknown()) }) })
    .parse(await ask(SAVE_SEARCH, search, token))
  if (saveSearch.userErrors.length) throw new Error(JSON.stringify(saveSearch.userErrors))
  return {
    'search page': () => call(`${origins.web}/homes-for-sale/tx/austin/city/4671654`),
    favorite: (turn) => ask(SET_FAVORITE, { favorite: true, uPI: others[turn]?.uPI, name: 'A home' }, token),
    'sign-in': () => logIn(),
    'alert email': (turn) =>
      withMails(1, () =>
        call(`${origins.services}/listings/development/changes`, {
          uPI: listing.uPI,
          listPrice: listing.listPrice - 5_000 * (turn + 1),
        }),
      ),
    // Waits for the emails to the agent and the visitor, which would otherwise be sent during the next
    // repeat.
    lead: (turn) =>
      withMails(2, () =>
        ask(SEND_CONTACT_REQUEST, {
          email: `zoe${turn}@example.com`,
          name: 'Zoé Tremblay',
          message: 'May I see it?',
          idempotencyKey: crypto.randomUUID(),
          proof: { seconds: 30 },
        }),
      ),
  }
}

function report(name: string, files: readonly string[]): void {
  const lines = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length)
  const folders = new Map<string, number>()
  for (const file of files) {
    const depth = /^(services|subgraphs|sample)\//.test(file) ? 2 : 1
    const folder = file.split('/').slice(0, depth).join('/')
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const parts = [...folders].map(([folder, count]) => `${folder} ${count}`).join(', ')
  const budget = `files of request ${name}`
  console.warn(
    `${budget}: ${files.length} (${budgetNote(budget, files.length)}), the longest with ${Math.max(0, ...lines)} lines (${parts})`,
  )
  if (exceeds(budget, files.length)) process.exitCode = 1
  if (values.list) for (const file of files) console.warn(`  ${file}`)
}

try {
  await startParts()
  for (const [name, send] of Object.entries(await prepareRequests())) {
    await send(0)
    let files: Set<string> | undefined
    for (let turn = 1; turn <= REPEATS; turn++) {
      await executedFiles()
      await send(turn)
      const ran = await executedFiles()
      files = new Set([...(files ?? ran)].filter((file) => ran.has(file)))
    }
    report(name, [...(files ?? [])].sort())
  }
} finally {
  for (const child of children.reverse()) if (child.kill('SIGTERM')) await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
