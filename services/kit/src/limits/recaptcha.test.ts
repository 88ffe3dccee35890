import { expect, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { startTestServer } from '../test-kit/test-server.ts'
import { createRecaptcha } from './recaptcha.ts'

/** Starts a fake reCAPTCHA server that sends `answer` for every form. */
async function google(answer: unknown, status = 200) {
  const forms: Record<string, string>[] = []
  const url = await startTestServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    forms.push(Object.fromEntries(new URLSearchParams(body)))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const lines: string[] = []
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
  return { forms, lines, recaptcha: createRecaptcha('secret', log, url), log, url }
}

test.each([
  [{ success: true }, 'person'],
  [{ success: true, score: 0.5 }, 'person'],
  [{ success: true, score: 0.4 }, 'machine'],
  [{ success: false, score: 0.9 }, 'machine'],
])('converts the verdict %j to the result %s', async (verdict, expected) => {
  const { recaptcha, forms } = await google(verdict)
  expect(await recaptcha.assess('token', '203.0.113.7')).toBe(expected)
  expect(forms).toEqual([{ secret: 'secret', response: 'token', remoteip: '203.0.113.7' }])
})

test("returns 'unproven' and sends no request when there is no token", async () => {
  const { recaptcha, forms } = await google({ success: true })
  for (const token of ['', null, undefined])
    expect(await recaptcha.assess(token, '203.0.113.7')).toBe('unproven')
  expect(forms).toEqual([])
})

test.each([
  ['fails', {}, 503],
  ['returns an invalid response', { success: 'yes' }, 200],
])("returns 'person' and logs a warning when Google %s", async (_, answer, status) => {
  const { recaptcha, lines } = await google(answer, status)
  expect(await recaptcha.assess('token', '203.0.113.7')).toBe('person')
  expect(lines).toEqual([
    expect.stringContaining('reCAPTCHA is not responding; accepted a form without a check'),
  ])
})

test("returns 'person' and sends no request when no secret is set", async () => {
  const { forms, log, url } = await google({ success: false })
  const off = createRecaptcha(undefined, log, url)
  expect([off.isEnabled, await off.assess('token', '203.0.113.7')]).toEqual([false, 'person'])
  expect(forms).toEqual([])
})
