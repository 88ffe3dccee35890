import { once } from 'node:events'
import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import { createLog } from '@gable/service-kit/runtime/log'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personCheck } from './recaptcha.ts'

/** A fake Google reCAPTCHA server over HTTP, with its next response and the requests that it has received. */
let answer: { status: number; body: string }
let requests: string[] = []
const google = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    requests.push(body)
    response.writeHead(answer.status).end(answer.body)
  })
})
let url: string
beforeAll(async () => {
  google.listen(0, '127.0.0.1')
  await once(google, 'listening')
  const address = google.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(() => void google.close())

let logged = ''
const log = createLog(
  'test',
  'info',
  new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  }),
)
beforeEach(() => {
  requests = []
  logged = ''
})

const check = (id: string | null, secret: string | undefined = 'hush') =>
  personCheck(secret, log, url).check(id, '203.0.113.1')
const says = (verdict: unknown, status = 200) => {
  answer = { status, body: JSON.stringify(verdict) }
}

test('makes no request when no secret is set', async () => {
  await personCheck(undefined, log, url).check(null, '')
  expect(requests).toEqual([])
})

test('requires an id and sends it to Google when a secret is set', async () => {
  await expect(check(null)).rejects.toThrow('recaptchaId: is required')
  says({ success: true, score: 0.9 })
  await check('id & more')
  expect(requests).toEqual(['secret=hush&response=id+%26+more&remoteip=203.0.113.1'])
})

test.each([{ success: false }, { success: true, score: 0.1 }])(
  'rejects the form when Google returns %j',
  async (verdict) => {
    says(verdict)
    await expect(check('id')).rejects.toMatchObject({ statusCode: 400 })
    expect(logged).toBe('')
  },
)

test.each([
  ['fails', 500, {}],
  ['answers in another shape', 200, { ok: 1 }],
] as const)(
  'accepts the form when Google %s, and logs the problem without the secret',
  async (_, status, body) => {
    says(body, status)
    await check('id')
    expect(logged).toContain('reCAPTCHA is not responding; accepted a form without a check')
    expect(logged).not.toContain('hush')
  },
)
