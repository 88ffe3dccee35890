import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSampleAddress } from './email.ts'
import { env } from './email-env.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from './fixtures/fake-smtp-server.ts'
import { RecipientRefusedError, transportOfEnv } from './transport.ts'

vi.mock(import('./email-env.ts'), async (original) => ({ env: { ...(await original()).env } }))

const mail = { id: crypto.randomUUID(), locale: 'en-US' as const, subject: 'A lead', html: '<p>', text: '' }
const signal = new AbortController().signal

let office: FakeSmtpServer
beforeAll(async () => {
  office = await startFakeSmtpServer()
  Object.assign(env, { smtpUrl: office.url, isProduction: true })
})
afterAll(() => office.close())

async function send(to: string): Promise<void> {
  const transport = transportOfEnv()
  try {
    await transport?.send({ ...mail, to, unsubscribeUrl: null, replyTo: null }, signal)
  } finally {
    transport?.close()
  }
}

test('[F-56] rejects every email to a sample agent in production, regardless of the job that queued it', async () => {
  await expect(send('lena.ortiz@gable-austin.example')).rejects.toThrow(RecipientRefusedError)
  await send('lena@brokerage.com')
  expect(office.received.map(({ to }) => to)).toEqual([['lena@brokerage.com']])
})

test.each([
  ['a@b.example', true],
  ['a@EXAMPLE', true],
  ['a@example.com', false],
  ['a@counterexample', false],
])('[F-56] isSampleAddress for %s returns %s', (address, invented) => {
  expect(isSampleAddress(address)).toBe(invented)
})
