import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function envWith(variables: Record<string, string | undefined>) {
  for (const name of ['NODE_ENV', 'SMTP_URL', 'LEADS_MAILBOX']) vi.stubEnv(name, variables[name])
  return (await import('./env.ts')).env
}

const SENDING = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail:1025' }

test('in production, mail without a mailbox of the house is worth a warning', async () => {
  expect(await envWith({ ...SENDING, LEADS_MAILBOX: '' })).toMatchObject({
    mailbox: 'leads@gable.example',
    losesMail: true,
  })
})

test.each([{}, { NODE_ENV: 'production' }, { ...SENDING, NODE_ENV: 'development' }])(
  'with %j nothing is lost',
  async (variables) => {
    expect((await envWith(variables)).losesMail).toBe(false)
  },
)

test('a mailbox that is named is taken', async () => {
  const named = { ...SENDING, LEADS_MAILBOX: 'leads@example.com' }
  expect(await envWith(named)).toMatchObject({ mailbox: 'leads@example.com', losesMail: false })
})
