import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test reloads the environment module, and no variables leak into the next test file.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

const BASES: [string, string, string][] = [
  ['public-gateway', 'PUBLIC_GATEWAY_URL', 'gateway'],
  ['leads', 'LEADS_URL', 'leads'],
  ['papi', 'PAPI_URL', 'content/api/v4/papi'],
  ['login', 'LOGIN_URL', 'accounts'],
  ['listings', 'LISTINGS_URL', 'listings'],
  ['agents', 'AGENTS_URL', 'agents'],
  ['offices', 'OFFICES_URL', 'offices'],
  ['profile', 'PROFILE_URL', 'accounts'],
  ['autocomplete', 'AUTOCOMPLETE_URL', 'autocomplete'],
  ['site-api', 'SITE_API_URL', 'content/site'],
  ['blog', 'BLOG_URL', 'content/blog'],
  ['news', 'NEWS_URL', 'content/news'],
  ['nls', 'NLS_URL', 'content/api/v4/nls'],
  ['photos', 'PHOTOS_URL', 'photos'],
]

test.each(BASES)(
  '[CALL-01, CALL-20, CALL-22] reads the base URL of %s from %s, and defaults to the reference services',
  async (name, variable, path) => {
    vi.stubEnv('PORT', '4321')
    const byDefault = await import('./env.ts')
    expect(byDefault.serviceEndpoint(name).url).toBe(`http://127.0.0.1:4321/${path}`)

    vi.resetModules()
    vi.stubEnv(variable, 'https://own.example.com/base/')
    const pointed = await import('./env.ts')
    expect(pointed.serviceEndpoint(name).url).toBe('https://own.example.com/base')
  },
)

test("[F-38] calls a service without its own URL through the public gateway, with the gateway's credentials", async () => {
  vi.stubEnv('PUBLIC_GATEWAY_URL', 'https://gateway.example.com/api/')
  vi.stubEnv('PUBLIC_GATEWAY_TOKEN', 'gateway-token')
  vi.stubEnv('AGENTS_URL', 'https://agents.example.com')
  const { addressVariable, serviceEndpoint } = await import('./env.ts')
  expect(serviceEndpoint('listings')).toEqual({
    url: 'https://gateway.example.com/api/listings',
    headers: { authorization: 'Bearer gateway-token' },
  })
  expect(serviceEndpoint('agents')).toEqual({ url: 'https://agents.example.com', headers: {} })
  expect(addressVariable('listings')?.value).toBe('https://gateway.example.com/api/listings')
})

test('resolves DATA_DIR relative to the repository', async () => {
  vi.stubEnv('DATA_DIR', 'here')
  const { dataDir } = await import('./env.ts')
  expect(dataDir).toBe(fileURLToPath(new URL('../../../../here', import.meta.url)))
})

test.each(['true', '*', '0.0.0.0/0', '10.0.0.0/33', 'fe80::/129', 'proxy.example.com'])(
  'exits when TRUST_PROXY is %j, which would trust every client or none',
  async (networks) => {
    vi.stubEnv('TRUST_PROXY', networks)
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('stopped')
    })
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(import('./env.ts')).rejects.toThrow('stopped')
    expect(consoleError).toHaveBeenCalledWith(
      `TRUST_PROXY: must be addresses or networks such as 10.1.0.0/16; "${networks}" is neither. It is a list of proxies whose x-forwarded-for header is trusted, private networks by default`,
    )
    exit.mockRestore()
    consoleError.mockRestore()
  },
)

test('accepts names and networks in TRUST_PROXY, separated by commas or spaces', async () => {
  vi.stubEnv('TRUST_PROXY', 'loopback, 10.0.0.0/8 2001:db8::/32')
  const { env } = await import('./env.ts')
  expect(['127.0.0.1', '10.1.2.3', '2001:db8::1', '203.0.113.7'].map(env.TRUST_PROXY)).toEqual([
    ...[true, true, true, false],
  ])
})

test('[F-50] rejects a connection pool that five concurrent jobs could exhaust', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  vi.stubEnv('DATABASE_POOL_SIZE', '11')
  await expect(import('./env.ts')).rejects.toThrow('ended')
  expect(lines[0]).toContain('DATABASE_POOL_SIZE: must be a whole number from 12 to 200')
})

test('trusts no proxy when TRUST_PROXY is none', async () => {
  vi.stubEnv('TRUST_PROXY', 'none')
  const { env } = await import('./env.ts')
  expect(env.TRUST_PROXY('127.0.0.1')).toBe(false)
})

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])(
  'accepts the log level %s',
  async (level) => {
    vi.stubEnv('LOG_LEVEL', level)
    expect((await import('./env.ts')).env.LOG_LEVEL).toBe(level)
  },
)

test('accepts names in SERVICES, separated by commas or spaces, and requires at least one', async () => {
  vi.stubEnv('SERVICES', ' listings, photos content,')
  expect((await import('./env.ts')).env.SERVICES).toEqual(['listings', 'photos', 'content'])

  vi.resetModules()
  vi.stubEnv('SERVICES', ' , ')
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('stopped')
  })
  await expect(import('./env.ts')).rejects.toThrow('stopped')
  expect(consoleError).toHaveBeenCalledWith(
    'SERVICES: must list at least one service, like listings,photos. It is a comma list of the services to run here',
  )
})

test('bases the public URLs on the local port by default, and removes trailing slashes from configured URLs', async () => {
  vi.stubEnv('PORT', '4321')
  const byDefault = await import('./env.ts')
  expect([byDefault.publicUrl, byDefault.photosUrl]).toEqual([
    'http://localhost:4321',
    'http://localhost:4321/photos',
  ])

  vi.resetModules()
  vi.stubEnv('PUBLIC_URL', 'https://services.example.com//')
  const named = await import('./env.ts')
  expect([named.publicUrl, named.photosUrl]).toEqual([
    'https://services.example.com',
    'https://services.example.com/photos',
  ])

  vi.resetModules()
  vi.stubEnv('PHOTOS_PUBLIC_URL', 'https://photos.example.com/')
  expect((await import('./env.ts')).photosUrl).toBe('https://photos.example.com')
})

test('uses a path named after the service when no variable sets its URL', async () => {
  vi.stubEnv('PORT', '4321')
  expect((await import('./env.ts')).serviceEndpoint('sign-in-provider')).toEqual({
    url: 'http://127.0.0.1:4321/sign-in-provider',
    headers: {},
  })
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SAMPLE_MARKET: 'true' }, true],
  [{ NODE_ENV: 'development', SAMPLE_MARKET: 'false' }, false],
])('[F-56] with %j, sets isSampleWanted to %s', async (variables, wanted) => {
  vi.stubEnv('NODE_ENV', undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  expect((await import('./env.ts')).isSampleWanted).toBe(wanted)
})

test.each([
  [undefined, false],
  ['', false],
  ['true', true],
  ['false', false],
])(
  'with SAMPLE_COMPENSATION_OFFERS=%s, sets the offers of the sample market to %s',
  async (value, offers) => {
    vi.stubEnv('SAMPLE_COMPENSATION_OFFERS', value)
    expect((await import('./env.ts')).env.SAMPLE_COMPENSATION_OFFERS).toBe(offers)
  },
)

test('[F-81] loads pictures from the site when only the site URL is set', async () => {
  vi.stubEnv('SITE_URL', 'https://www.example.com/')
  expect((await import('./env.ts')).photosUrl).toBe('https://www.example.com/photos')
})

const WARNING = 'Photo URLs point to this machine, but the site is public: set PHOTOS_PUBLIC_URL'

test.each([
  [{}, undefined],
  [{ SITE_URL: 'https://www.example.com' }, undefined],
  [{ SITE_URL: 'https://www.example.com', PUBLIC_URL: 'http://localhost:4100' }, WARNING],
  [{ SITE_URL: 'https://www.example.com', PHOTOS_PUBLIC_URL: 'http://127.0.0.1:4100/photos' }, WARNING],
  [{ PUBLIC_URL: 'https://www.example.com', PHOTOS_PUBLIC_URL: 'http://[::1]:4100/photos' }, WARNING],
  [{ SITE_URL: 'http://localhost:3000', PHOTOS_PUBLIC_URL: 'http://localhost:4100/photos' }, undefined],
])('[F-81] with %j, photosWarning returns %s', async (variables, warning) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  expect((await import('./env.ts')).photosWarning()).toBe(warning)
})

test.each([
  ['SITE_URL', 'https://www.example.com/homes', 'a scheme and a host without a path'],
  ['PUBLIC_URL', 'https://services.example.com?a=1', 'must not contain a query'],
  ['LISTINGS_URL', 'https://me:secret@own.example.com', 'must have no user, password, query, or fragment'],
  ['LISTINGS_URL', 'https://own.example.com/#top', 'must have no user, password, query, or fragment'],
  ['SAMPLE_COMPENSATION_OFFERS', 'sometimes', 'must be one of true, '],
])('[F-81] exits with one error line when %s is %s', async (name, value, reason) => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  vi.stubEnv(name, value)
  await expect(import('./env.ts')).rejects.toThrow('ended')
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: .*${reason}`))])
})

test('[F-207] ignores the ports that Kubernetes sets for Services named jobs and metrics', async () => {
  vi.stubEnv('JOBS_PORT', 'tcp://10.96.0.11:80')
  vi.stubEnv('METRICS_PORT', 'tcp://10.96.0.12:9100')
  const { env } = await import('./env.ts')
  expect([env.JOBS_PORT, env.METRICS_PORT]).toEqual([4101, undefined])
})
