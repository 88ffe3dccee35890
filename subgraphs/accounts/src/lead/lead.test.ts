import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { idOfListing } from '@gable/subgraph-kit/schema/global-id'
import { expect, test } from 'vitest'
import { accountsSubgraph } from '../fixtures/accounts-subgraph.ts'

const send = (kind: 'Tour' | 'Estimate') => `mutation ($input: Send${kind}RequestInput!) {
  answer: send${kind}Request(input: $input) { received held requestId userErrors { code message field } }
}`
const request = {
  name: 'Zoé Tremblay',
  email: ' zoe@example.com ',
  phone: '+1 (512) 555-0142',
  message: 'After work, please.',
  uPI: 'home-9',
  listingAddress: '12 Oak St, Austin, TX 78704',
  date: '2026-11-23',
  time: 'ASAP',
  locale: 'FR_CA',
  idempotencyKey: '5f0c1c3e-5b0a-4a55-9a55-0f3b1b3f6a11',
  proof: { website: '', seconds: 14, recaptchaToken: 'token' },
}
const tour = { ...request, formSubType: 'IN_PERSON' }
const sent = { ...request, email: 'zoe@example.com', locale: 'fr-CA', time: 'asap' }
const received = () => ({ received: true, id: 'r-1', held: false })
const answerOf = (held: boolean | null) => ({
  data: { answer: { received: true, held, requestId: 'r-1', userErrors: [] } },
  errors: [],
})
const receivedAnswer = answerOf(false)
const refused = (userErrors: object[]) => ({
  data: { answer: { received: null, held: null, requestId: null, userErrors } },
  errors: [],
})

test('[CALL-20, FORM-12, FORM-43] sends a tour request in one call to the leads service, with the token of a member', async () => {
  const { ask, calls, called } = await accountsSubgraph(received)
  expect(await ask(send('Tour'), { input: tour }, memberRequest({ token: 'a.b.c' }))).toEqual(receivedAnswer)
  expect(called()).toEqual(['POST /leads/tour'])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ ...sent, formSubType: 'in_person' })
  expect(calls[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('[CALL-20, FORM-12, FORM-43] sends an estimate request in one call, without a token for a visitor', async () => {
  const { ask, calls, called } = await accountsSubgraph(received)
  expect(await ask(send('Estimate'), { input: { ...request, time: 'MORNING' } })).toEqual(receivedAnswer)
  expect(called()).toEqual(['POST /leads/estimate'])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ ...sent, time: 'morning' })
  expect(calls[0]?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['Tour', tour],
  ['Estimate', request],
] as const)(
  '[F-73] a %s request with the id of a listing sends the keys of that record to the leads service',
  async (kind, right) => {
    const { ask, calls } = await accountsSubgraph(received)
    const keys = { uPI: 'home-9', oUID: 'M00000628', listingId: '4100318' }
    expect(await ask(send(kind), { input: { ...right, uPI: idOfListing(keys) } })).toEqual(receivedAnswer)
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject(keys)
  },
)

test.each([
  ['Tour', tour],
  ['Estimate', request],
] as const)('[F-71] a %s request with an id of another type returns an error at uPI', async (kind, right) => {
  const { ask, called } = await accountsSubgraph(received)
  const { data } = await ask(send(kind), { input: { ...right, uPI: 'Office:1' } })
  expect(data).toMatchObject({ answer: { userErrors: [{ code: 'INVALID', field: ['uPI'] }] } })
  expect(called()).toEqual([])
})

test('[F-14] an estimate request for a home that the site does not list requires an address', async () => {
  const { ask, called } = await accountsSubgraph(received)
  const { uPI: _, ...unknown } = request
  expect(await ask(send('Estimate'), { input: { ...unknown, listingAddress: ' ' } })).toEqual(
    refused([{ code: 'REQUIRED', message: 'Address is required', field: ['listingAddress'] }]),
  )
  expect(called()).toEqual([])
  expect(await ask(send('Estimate'), { input: unknown })).toEqual(receivedAnswer)
})

test.each([
  ['VIRTUAL', 'MORNING', 'virtual', 'morning'],
  ['IN_PERSON', 'AFTERNOON', 'in_person', 'afternoon'],
  ['IN_PERSON', 'EVENING', 'in_person', 'evening'],
])('[FORM-11, FORM-17] sends a tour request of type %s at %s', async (formSubType, time, type, at) => {
  const { ask, calls } = await accountsSubgraph(received)
  expect(await ask(send('Tour'), { input: { ...tour, formSubType, time } })).toEqual(receivedAnswer)
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ formSubType: type, time: at })
})

test.each([
  ['Tour', tour],
  ['Estimate', request],
] as const)(
  '[FORM-11, FORM-17] an invalid %s request returns an error for each field before any call',
  async (kind, right) => {
    const { ask, called } = await accountsSubgraph(received)
    const input = { ...right, name: ' ', email: 'zoe@', phone: '112', message: ' ' }
    expect(await ask(send(kind), { input })).toEqual(
      refused([
        { code: 'REQUIRED', message: 'Name is required', field: ['name'] },
        { code: 'INVALID', message: 'Email must be valid', field: ['email'] },
        { code: 'INVALID', message: 'Phone number is invalid', field: ['phone'] },
        { code: 'REQUIRED', message: 'Notes are required', field: ['message'] },
      ]),
    )
    expect(called()).toEqual([])
  },
)

test.each([
  [400, 'date: Date must be today or one of the next 7 days', 'INVALID', ['date']],
  [409, 'Another request was sent with this key.', 'CONFLICT', null],
  [422, 'proof: Please send it again.', 'REFUSED', ['proof']],
  [429, 'Too many attempts. Please wait a moment and try again.', 'TOO_MANY_ATTEMPTS', null],
])(
  '[F-06] returns a user error when the service refuses a request with status %i',
  async (status, line, code, field) => {
    const { ask } = await accountsSubgraph(() => new Reply(status, { errors: [line] }))
    const message = field ? line.replace(/^\w+: /, '') : line
    expect(await ask(send('Tour'), { input: tour })).toEqual(refused([{ code, message, field }]))
  },
)

test.each([true, undefined])('[F-06] returns whether a request is held: %s', async (held) => {
  const { ask } = await accountsSubgraph(() => ({ ...received(), held }))
  expect(await ask(send('Tour'), { input: tour })).toEqual(answerOf(held ?? null))
})

test('[F-79] fails without a user error when the leads service responds 401 to the graph', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(401, { errors: ['Who are you?'] }))
  expect((await ask(send('Estimate'), { input: request })).errors).toMatchObject([
    { code: 'UPSTREAM_FAILED' },
  ])
})

test('fails when the leads service is down', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(503, {}))
  const { data, errors } = await ask(send('Estimate'), { input: request })
  expect(data).toEqual({ answer: null })
  expect(errors).toMatchObject([{ path: 'answer', code: 'UPSTREAM_FAILED' }])
})
