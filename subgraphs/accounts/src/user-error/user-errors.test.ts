import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountsSubgraph } from '../fixtures/accounts-subgraph.ts'

const address = { label: 'Home', address1: '1 Elm', city: '', stateProvince: 'TX', country: 'USA' }
const contact = {
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'ada@example.com',
  addresses: [{ ...address, postalCode: '7870', isPrimary: true }],
  phones: [],
}
const SAVE = `mutation ($input: UpdateContactInfoInput!) {
  updateContactInfo(input: $input) { accountUser { id } userErrors { code message field } }
}`
const RESET = `mutation { resetPassword(input: { token: "one-time", email: "ada@example.com", password: "Gable-2026!",
  passwordConfirmation: "Gable-2026!" }) { success userErrors { code message field } } }`

const payload = z.object({ updateContactInfo: z.object({ userErrors: z.array(z.unknown()) }) })

async function answerSave(status: number, lines: unknown[]) {
  const { ask } = await accountsSubgraph(() => new Reply(status, { errors: lines }))
  return ask(SAVE, { input: contact }, memberRequest())
}

async function refusedAs(status: number, ...lines: string[]) {
  const { data, errors } = await answerSave(status, lines)
  expect(errors).toEqual([])
  return payload.parse(data).updateContactInfo.userErrors
}

test.each([
  ['addresses.0.city: City is required', 'REQUIRED', ['addresses', '0', 'city'], 'City is required'],
  [
    'addresses.0.address2: A unit is needed here',
    'REQUIRED',
    ['addresses', '0', 'address2'],
    'A unit is needed here',
  ],
  [
    'addresses.0.postalCode: Not a valid postal code',
    'INVALID',
    ['addresses', '0', 'postalCode'],
    'Not a valid postal code',
  ],
  ['addresses: At most 2: remove one', 'INVALID', ['addresses'], 'At most 2: remove one'],
  ['currentPassword: It is not right', 'REFUSED', ['currentPassword'], 'It is not right'],
  ['addresses.first.city: Odd', 'REFUSED', null, 'addresses.first.city: Odd'],
  ['nothing: Odd', 'REFUSED', null, 'nothing: Odd'],
  ['toString: Odd', 'REFUSED', null, 'toString: Odd'],
  ['The city of the address is unknown', 'REFUSED', null, 'The city of the address is unknown'],
])(
  'extracts the field from the path before the message, not from the message itself: %s',
  async (line, code, field, message) => {
    expect(await refusedAs(400, line)).toEqual([{ code, message, field }])
  },
)

test('returns one user error for each error line in a service response', async () => {
  expect(await refusedAs(422, 'firstName: Too long', 'lastName: Too long')).toHaveLength(2)
})

test.each([
  [409, 'email: It is taken', 'TAKEN'],
  [409, 'Your information was updated somewhere else. Please review it and submit again.', 'CONFLICT'],
  [404, 'There is no such thing', 'UNKNOWN'],
  [429, 'Too many attempts', 'TOO_MANY_ATTEMPTS'],
  [403, 'Not yours', 'REFUSED'],
])('maps status %i with "%s" to %s', async (status, line, code) => {
  expect(await refusedAs(status, line)).toMatchObject([{ code }])
})

test.each([
  ['90', 90],
  [undefined, null],
])('[F-13] maps a Retry-After header of "%s" to retryAfterSeconds %s', async (header, retryAfterSeconds) => {
  const { ask } = await accountsSubgraph(({ response }) => {
    const retryAfter = header ? { 'retry-after': header } : {}
    response.writeHead(429, { 'content-type': 'application/json', ...retryAfter })
    response.end(JSON.stringify({ errors: ['Too many attempts'] }))
  })
  const { data } = await ask(RESET.replace('code message field', 'code retryAfterSeconds'))
  const userErrors = [{ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds }]
  expect(data).toEqual({ resetPassword: { success: null, userErrors } })
})

test('[F-77] returns UPSTREAM_FAILED, not a user error, when the service does not have the requested path', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(404, { message: 'Not Found' }))
  expect((await ask(RESET)).errors).toMatchObject([{ code: 'UPSTREAM_FAILED' }])
})

test.each([
  [410, 'This link has already been used. Request a new one.', 'USED'],
  [410, 'This link has been used. Ask for a new one.', 'USED'],
  [410, 'This link has expired. Request a new one.', 'EXPIRED'],
  [400, 'This link doesn’t work. Request a new one.', 'UNKNOWN'],
])('maps the link error %i "%s" to %s', async (status, line, code) => {
  const { ask } = await accountsSubgraph(() => new Reply(status, { errors: [line] }))
  const userErrors = [{ code, message: line, field: null }]
  expect((await ask(RESET)).data).toEqual({ resetPassword: { success: null, userErrors } })
})

test('[ERR-05] fails with UNAUTHENTICATED when a service refuses the token', async () => {
  const { data, errors } = await answerSave(401, ['Token revoked'])
  expect(data).toEqual({ updateContactInfo: null })
  expect(errors).toEqual([{ message: 'Token revoked', path: 'updateContactInfo', code: 'UNAUTHENTICATED' }])
})

test('[ERR-17] hides the message of a service that is down', async () => {
  const { errors } = await answerSave(503, ['db-7 refuses connections'])
  const message = 'Something went wrong, please try again.'
  expect(errors).toEqual([{ message, path: 'updateContactInfo', code: 'UPSTREAM_FAILED' }])
})
