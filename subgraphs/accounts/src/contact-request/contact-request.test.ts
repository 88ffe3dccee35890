import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest, testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph } from '../fixtures/accounts-subgraph.ts'

const SEND = `mutation ($input: SendContactRequestInput!) {
  sendContactRequest(input: $input) { received requestId userErrors { code message field } }
}`
const input = {
  name: 'Zoé Tremblay',
  email: ' zoe@example.com ',
  phone: '+1 (512) 555-0142',
  message: 'I am interested in 12 Oak St.',
  uPI: 'home-9',
  listingAddress: '12 Oak St, Austin, TX 78704',
  idempotencyKey: '5f0c1c3e-5b0a-4a55-9a55-0f3b1b3f6a11',
}
const received = () => ({ received: true, id: 41 })
const payload = (received: boolean | null, userErrors: object[] = []) => ({
  sendContactRequest: { received, requestId: received && '41', userErrors },
})

test('[CALL-19, FORM-12] sends a request from a visitor without an account to the leads service in one call', async () => {
  const { ask, calls, called } = await accountsSubgraph(received)
  const entity = { type: 'OFFICE', masterCustomerId: 'O1' }
  const visitor = testRequest({ address: '203.0.113.7' })
  expect(await ask(SEND, { input: { ...input, entity, locale: 'FR_CA' } }, visitor)).toEqual({
    data: payload(true),
    errors: [],
  })
  expect(called()).toEqual(['POST /leads/contact'])
  expect(calls[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' })
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    ...input,
    form: 'entity',
    email: 'zoe@example.com',
    entity: { type: 'office', masterCustomerId: 'O1' },
    locale: 'fr-CA',
  })
})

test('[FORM-02, FORM-18] sends a profile form to a team without a message, and includes the bot-check proof', async () => {
  const { ask, calls } = await accountsSubgraph(received)
  const { message: _, uPI: __, ...person } = input
  const proof = { website: '', seconds: 14, recaptchaToken: 'token' }
  const entity = { type: 'TEAM', masterCustomerId: 'T1' }
  expect(await ask(SEND, { input: { ...person, form: 'BIO', entity, proof } })).toEqual({
    data: payload(true),
    errors: [],
  })
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    ...person,
    email: 'zoe@example.com',
    form: 'bio',
    entity: { type: 'team', masterCustomerId: 'T1' },
    proof,
  })
})

test('[FORM-43] sends the token of a member, and no token for a visitor', async () => {
  const { ask, calls } = await accountsSubgraph(received)
  await ask(SEND, { input }, memberRequest({ token: 'a.b.c' }))
  await ask(SEND, { input })
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer a.b.c', undefined])
})

test('[FORM-35, FORM-36, FORM-37, FORM-38] returns an error for each invalid field before any call', async () => {
  const { ask, called } = await accountsSubgraph(received)
  const wrong = { name: ' ', email: 'zoe@', phone: '112', message: '' }
  expect((await ask(SEND, { input: wrong })).data).toEqual(
    payload(null, [
      { code: 'REQUIRED', message: 'Name is required', field: ['name'] },
      { code: 'INVALID', message: 'Email must be valid', field: ['email'] },
      { code: 'INVALID', message: 'Phone number is invalid', field: ['phone'] },
      { code: 'REQUIRED', message: 'Message is required', field: ['message'] },
    ]),
  )
  expect((await ask(SEND, { input: { ...wrong, email: ' ' } })).data).toMatchObject(
    payload(null, [{}, { message: 'Email is required' }, {}, {}]),
  )
  expect(called()).toEqual([])
})

test.each([
  [400, 'name: Name must have at most 100 characters', 'INVALID', ['name']],
  [400, 'entity.masterCustomerId: must not be empty', 'REQUIRED', ['entity', 'masterCustomerId']],
  [409, 'Another request was sent with this key.', 'CONFLICT', null],
  [429, 'Too many attempts. Please wait a moment and try again.', 'TOO_MANY_ATTEMPTS', null],
])(
  'returns a user error when the service refuses a request with status %i',
  async (status, line, code, field) => {
    const { ask } = await accountsSubgraph(() => new Reply(status, { errors: [line] }))
    const { data, errors } = await ask(SEND, { input })
    const message = field ? line.replace(/^[\w.]+: /, '') : line
    expect({ data, errors }).toEqual({ data: payload(null, [{ code, message, field }]), errors: [] })
  },
)

test('fails when the leads service is down', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(500, {}))
  const { data, errors } = await ask(SEND, { input }, memberRequest())
  expect(data).toEqual({ sendContactRequest: null })
  expect(errors).toMatchObject([{ path: 'sendContactRequest', code: 'UPSTREAM_FAILED' }])
})
