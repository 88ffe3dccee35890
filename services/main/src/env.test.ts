import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
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
  '[CALL-01, CALL-20, CALL-22] the base of %s is %s, and begins at the reference services',
  async (name, variable, path) => {
    vi.stubEnv('PORT', '4321')
    const byDefault = await import('./env.ts')
    expect(byDefault.serviceUrl(name)).toBe(`http://127.0.0.1:4321/${path}`)

    vi.resetModules()
    vi.stubEnv(variable, 'https://own.example.com/base/')
    const pointed = await import('./env.ts')
    expect(pointed.serviceUrl(name)).toBe('https://own.example.com/base')
  },
)

test('files are kept relative to the repository', async () => {
  vi.stubEnv('DATA_DIR', 'here')
  const { dataDir } = await import('./env.ts')
  expect(dataDir).toBe(new URL('../../../here', import.meta.url).pathname)
})
