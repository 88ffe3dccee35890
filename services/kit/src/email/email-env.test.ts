import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test loads the environment again, so that the variables of one test do not affect another.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

async function envWith(variables: Record<string, string>) {
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_POSTAL_ADDRESS']) vi.stubEnv(name, variables[name])
  return (await import('./email-env.ts')).env
}

async function mistakesOf(variables: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  await expect(envWith(variables)).rejects.toThrow('ended')
  return lines
}

test('accepts a sender with a name and an address, or with an address alone', async () => {
  const { from } = await envWith({
    SMTP_URL: 'smtp://mail:1025',
    MAIL_FROM: 'Gable Homes <hello@example.com>',
  })
  expect(from).toEqual({ name: 'Gable Homes', address: 'hello@example.com' })
  vi.resetModules()
  const bare = await envWith({ MAIL_FROM: 'hello@example.com' })
  expect(bare.from).toEqual({ name: '', address: 'hello@example.com' })
})

test('requires no variables when no mail server is set', async () => {
  expect((await envWith({})).smtpUrl).toBeUndefined()
})

test('exits when SMTP_URL is set without MAIL_FROM', async () => {
  expect(await mistakesOf({ SMTP_URL: 'smtp://mail:1025' })).toEqual([
    'MAIL_FROM: is required with SMTP_URL, like Gable <no-reply@example.com>. It is who mail comes from',
  ])
})

test.each([
  'hello',
  'Gable <hello@example.com',
  'a@example.com, b@example.com',
  'A\nBcc: <b@example.com>',
  'A <a@b> <c@d>',
])('exits when MAIL_FROM is not a valid sender: %j', async (sender) => {
  const [line] = await mistakesOf({ SMTP_URL: 'smtp://mail:1025', MAIL_FROM: sender })
  expect(line).toMatch(/^MAIL_FROM: must be a sender, like Gable <no-reply@example.com>/)
})

test('exits when SMTP_URL is the address of a web page', async () => {
  expect(await mistakesOf({ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' })).toEqual([
    'SMTP_URL: must be a mail server, like smtps://user:password@host:465. It is the server that sends mail',
  ])
})
