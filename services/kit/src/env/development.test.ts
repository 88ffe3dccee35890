import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test loads the environment again, so that the variables of one test do not affect another.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const DOORS = [
  ['mailbox', 'DEVELOPMENT_MAILBOX'],
  ['signIn', 'DEVELOPMENT_SIGN_IN'],
  ['market', 'DEVELOPMENT_MARKET'],
  ['sampleMembers', 'SAMPLE_MEMBERS'],
] as const
const cases = DOORS.flatMap(([door, wish]) => [
  { door, given: {}, open: false },
  { door, given: { NODE_ENV: 'production' }, open: false },
  { door, given: { NODE_ENV: 'development' }, open: true },
  { door, given: { NODE_ENV: 'test' }, open: true },
  { door, given: { NODE_ENV: 'production', [wish]: 'true' }, open: true },
  { door, given: { NODE_ENV: 'development', [wish]: 'false' }, open: false },
  { door, given: { NODE_ENV: 'development', [wish]: 'no' }, open: false },
])

test.each(cases)(
  'sets the development feature $door to $open when the environment is $given',
  async ({ door, given, open }) => {
    for (const name of ['NODE_ENV', ...DOORS.map(([, variable]) => variable)]) vi.stubEnv(name, undefined)
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
    const { development } = await import('./development.ts')
    expect(development[door]).toBe(open)
  },
)
