import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test loads env.ts again with its own variables and restores them afterwards.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

async function envWith(variables: Record<string, string | undefined>) {
  for (const name of ['NODE_ENV', 'SITE_URL', 'SMTP_URL']) vi.stubEnv(name, variables[name])
  return (await import('./env.ts')).env
}

test('refuses to start in production when SMTP_URL is set without SITE_URL', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  await expect(envWith({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail:1025' })).rejects.toThrow('ended')
  expect(lines).toEqual([
    'SITE_URL: must be set where mail is sent. It is the URL at which visitors reach the site, for links in mails',
  ])
})

test.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development', SMTP_URL: 'smtp://mail:1025' }])(
  'uses the site address of npm start as the default with the environment %j',
  async (variables) => {
    expect((await envWith(variables)).siteUrl).toBe('http://localhost:3000')
  },
)

test('removes the trailing slash of SITE_URL', async () => {
  const productionEnv = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail:1025',
    SITE_URL: 'https://www.example.com/',
  }
  expect((await envWith(productionEnv)).siteUrl).toBe('https://www.example.com')
})

const SENDING = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail:1025' }

test.each(['http://localhost:3000', 'http://127.0.0.1/', 'http://[::1]:3000', 'https://LOCALHOST'])(
  'sets mailsDeadLinks in production when emailed links lead to %s',
  async (siteUrl) => {
    expect((await envWith({ ...SENDING, SITE_URL: siteUrl })).mailsDeadLinks).toBe(true)
  },
)

test.each([
  { ...SENDING, SITE_URL: 'https://www.example.com' },
  { ...SENDING, SITE_URL: 'https://localhost.example.com' },
  { ...SENDING, NODE_ENV: 'development', SITE_URL: 'http://localhost:3000' },
  { NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' },
])('does not set mailsDeadLinks with the environment %j', async (variables) => {
  expect((await envWith(variables)).mailsDeadLinks).toBe(false)
})

test.each(['https://www.example.com/homes', 'https://www.example.com/?a=1', 'https://me@www.example.com'])(
  '[F-81] rejects SITE_URL %s with a one-line error',
  async (siteUrl) => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended')
    })
    await expect(envWith({ SITE_URL: siteUrl })).rejects.toThrow('ended')
    expect(lines).toEqual([
      'SITE_URL: must be a scheme and a host without a path, such as https://www.example.com. It is the URL at which visitors reach the site, for links in mails',
    ])
  },
)
