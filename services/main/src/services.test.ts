import { tmpdir } from 'node:os'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSample } from './sample.ts'
import { chooseServices, createServices } from './services.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const ALL = [
  'listings',
  'autocomplete',
  'agents',
  'offices',
  'accounts',
  'leads',
  'content',
  'photos',
  'sample-streets',
]
const sample = await loadSample({ isSampleWanted: true })
const available = createServices(sample)
const withoutProvider = available.filter(({ name }) => name !== 'sign-in-provider')
const namesOf = (choice: { names?: string[]; developmentSignIn?: boolean }) =>
  chooseServices({
    names: choice.names,
    available: choice.developmentSignIn ? available : withoutProvider,
    refuse: (reason) => {
      throw new Error(reason)
    },
  }).map(({ name }) => name)

test('runs all services by default, and the sign-in provider only with development sign-in', () => {
  expect(namesOf({})).toEqual(ALL)
  expect(namesOf({ developmentSignIn: true })).toEqual([...ALL, 'sign-in-provider'])
})

test('runs the named services in the order in which they are filled', () => {
  expect(namesOf({ names: ['photos', 'listings'] })).toEqual(['listings', 'photos'])
  expect(namesOf({ names: ['sign-in-provider'], developmentSignIn: true })).toEqual(['sign-in-provider'])
})

test('rejects an unknown service name and lists the known names', () => {
  const known = ALL.join(', ')
  expect(() => namesOf({ names: ['listings', 'kitchen'] })).toThrow(
    `SERVICES: there is no service "kitchen"; use some of ${known}`,
  )
  expect(() => namesOf({ names: ['sign-in-provider'] })).toThrow('there is no service "sign-in-provider"')
})

test.each(['listings', 'agents', 'offices'])(
  '%s polls for changes every second until the server closes',
  async (name) => {
    let looks = 0
    const look = async () => {
      looks++
      throw new Error('There are no tables')
    }
    const db = { engine: 'postgres', query: look, read: look } as Partial<Database> as Database
    const root = 'http://localhost'
    const server = await createServer({
      services: createServices().filter((service) => service.name === name),
      db,
      log: createLog('test', 'silent'),
      dataDir: tmpdir(),
      publicUrl: root,
      photosUrl: root,
      endpoint: () => ({ url: root, headers: {} }),
    })
    const looksIn = async (ms: number) => {
      looks = 0
      await vi.advanceTimersByTimeAsync(ms)
      return looks
    }
    await looksIn(0)
    expect(await looksIn(3_000)).toBe(3)
    await server.close()
    expect(await looksIn(3_000)).toBe(0)
  },
)

test('[F-56] uses no sample seeds for a real database', async () => {
  const real = await loadSample({ isSampleWanted: false })
  expect(real.fills).toBeUndefined()
  expect(createServices(real).filter(({ seed }) => seed?.fill)).toEqual([])
})
