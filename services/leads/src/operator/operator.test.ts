import {
  embeddedDatabase,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceOf } from '../email/appointment-text.ts'
import { fakeServices } from '../fixtures/fake-services.ts'
import { request } from '../fixtures/start-leads.ts'
import { leads } from '../service.ts'

// `npm run leads` reads held leads through the service only when the database is embedded. It reads a
// Postgres database directly.
let services: TestServices
beforeAll(async () => {
  const all = [leads, ...fakeServices]
  services = await startTestServices(all, { db: await embeddedDatabase(all) })
})
afterAll(async () => {
  await services.close()
  await services.db.close()
})

async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${services.url}/leads/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

test('lets a local program list held leads and release them', async () => {
  await ask('contact', request({ proof: { website: 'x' } }))
  expect(await ask('operator')).toMatchObject({
    status: 200,
    body: { data: { held: [{ because: ['filled a hidden field'] }], dead: [] } },
  })
  expect(await ask('operator/release', { what: 'all' })).toEqual({
    status: 200,
    body: { data: { count: 1 } },
  })
  expect(await ask('operator/drop', { what: 'all' })).toEqual({ status: 200, body: { data: { count: 0 } } })
  for (const [path, body] of [
    ['operator/erase', { what: 'all' }],
    ['operator/drop', {}],
  ] as const)
    expect((await ask(path, body)).status).toBe(400)
})

test('[F-17] lets a local program find a request by the reference in its emails, or by its id', async () => {
  const submitted = request()
  const sent = await ask('contact', submitted)
  expect(sent.status).toBe(200)
  const [{ id = '' } = {}] = await services.db.query<{ id: string }>(
    'select id from leads.lead where idempotency_key = $1',
    [submitted.idempotencyKey],
  )
  const digits = id.slice(0, 8)
  for (const reference of [referenceOf(id), digits, digits.toUpperCase(), id])
    expect(await ask(`operator/requests/${reference}`)).toMatchObject({
      status: 200,
      body: { data: [{ id, kind: 'contact', email: submitted.email }] },
    })
  expect(await ask(`operator/requests/${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`)).toEqual({
    status: 200,
    body: { data: [] },
  })
  for (const text of ['0C8E', 'all', '0C8E-0F8G', `${id}0`])
    expect((await ask(`operator/requests/${text}`)).status).toBe(400)
})

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['origin', 'http://localhost:3000'],
  ['sec-fetch-site', 'none'],
])('rejects a request with the header %s', async (name, value) => {
  for (const path of ['operator', 'operator/requests/0C8E-0F8E'])
    expect((await ask(path, undefined, { [name]: value })).status).toBe(403)
  expect((await ask('operator/drop', { what: 'all' }, { [name]: value })).status).toBe(403)
})
