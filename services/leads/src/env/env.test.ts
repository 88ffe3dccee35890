import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test loads the environment again, so that the variables of one test do not affect another.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function envWith(variables: Record<string, string | undefined>) {
  for (const name of ['NODE_ENV', 'LEADS_MAILBOX', 'LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'])
    vi.stubEnv(name, variables[name])
  return (await import('./env.ts')).env
}

test('[F-56] has no default mailbox in production and sends no email to sample addresses', async () => {
  expect(await envWith({ NODE_ENV: 'production', LEADS_MAILBOX: '' })).toMatchObject({
    mailbox: undefined,
    emailsSampleAddresses: false,
  })
})

test.each([{}, { NODE_ENV: 'development' }])(
  'sends leads to the sample mailbox when the environment is %j',
  async (variables) => {
    expect(await envWith(variables)).toMatchObject({
      mailbox: 'leads@gable.example',
      emailsSampleAddresses: true,
    })
  },
)

test('uses the mailbox in LEADS_MAILBOX', async () => {
  const named = { NODE_ENV: 'production', LEADS_MAILBOX: 'leads@example.com' }
  expect(await envWith(named)).toMatchObject({ mailbox: 'leads@example.com' })
})

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`

test.each(['https://crm.example.com/leads', 'http://127.0.0.1:9000/', 'http://localhost/hook'])(
  'accepts the webhook URL %s',
  async (url) => {
    const { webhook } = await envWith({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret })
    expect(webhook).toEqual({ url, secret })
  },
)

test.each([
  ['http://crm.example.com/leads', secret, 'LEADS_WEBHOOK_URL: must be an https address'],
  ['ftp://crm.example.com', secret, 'LEADS_WEBHOOK_URL: must be an https address'],
  ['crm', secret, 'LEADS_WEBHOOK_URL: must be a web address'],
  ['https://crm.example.com', '', 'LEADS_WEBHOOK_SECRET: is required with LEADS_WEBHOOK_URL'],
  ['https://crm.example.com', 'hush', 'LEADS_WEBHOOK_SECRET: must be whsec_'],
])('exits at startup for the webhook URL %s with the secret %j', async (url, given, said) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('stopped')
  })
  await expect(envWith({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: given })).rejects.toThrow('stopped')
  expect(consoleError.mock.calls.flat().join()).toContain(said)
  vi.restoreAllMocks()
})

test('[F-81] exits at startup when LEADS_WEBHOOK_URL contains a password, since every call would fail', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('stopped')
  })
  const url = 'https://me:secret@crm.example.com/leads'
  await expect(envWith({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret })).rejects.toThrow('stopped')
  expect(lines.join()).toContain('LEADS_WEBHOOK_URL: must not contain a user or password')
  vi.restoreAllMocks()
})
