import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const sponsor = {
  masterCustomerId: 'O1',
  officeName: 'Gable Austin',
  name: 'Gable Austin',
  phone: '5125550100',
  address: '1 Congress Ave',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
}
const shown = {
  masterCustomerId: 'O1',
  officeName: 'Gable Austin',
  primaryPhone: '5125550100',
  officeAddress1: '1 Congress Ave',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
}
const FIELDS = `{ ${Object.keys(shown).join(' ')} photoUrl }`
const SPONSOR_QUERY = `{ sponsoringOffice(oUIDs: ["M1", "M2"], lat: 30.25, lon: -97.75) ${FIELDS} }`

const offices =
  (office: unknown): FakeAnswer =>
  ({ path }) =>
    path === '/offices/random' ? sponsor : office

test('[AGT-16] [CALL-33] returns every field of a sponsoring office, chosen by boards and position', async () => {
  const photoUrl = 'https://photos.example/o1.jpg'
  const { ask, calls } = await testSubgraph(createSubgraph, offices([{ ...shown, photoUrl }]))
  const { data, errors } = await ask(SPONSOR_QUERY)
  expect(errors).toEqual([])
  expect(data).toEqual({ sponsoringOffice: { ...shown, photoUrl } })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/offices/random', { oUID: 'M1,M2', lat: '30.25', long: '-97.75' }],
    ['/offices/offices', { ids: 'O1' }],
  ])
})

test.each([
  ['does not contain the office', []],
  ['fails to load', new Reply(500, '<stack>')],
  ['is invalid', 'offices'],
])('[AGT-16] falls back to the sponsor data when the list of offices %s', async (_name, answer) => {
  const { ask } = await testSubgraph(createSubgraph, offices(answer))
  const { data, errors } = await ask(SPONSOR_QUERY)
  expect(errors).toEqual([])
  expect(data).toEqual({ sponsoringOffice: { ...shown, photoUrl: null } })
})

test('[CALL-33] sends no position when the query has none', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, offices([]))
  await ask('{ sponsoringOffice(oUIDs: ["M1"]) { officeName } }')
  expect(calls[0]?.query).toEqual({ oUID: 'M1' })
})

test('returns null when the boards have no office, and makes no call when the list of boards is empty', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['None'] }))
  expect(await ask(SPONSOR_QUERY)).toEqual({ data: { sponsoringOffice: null }, errors: [] })
  expect(await ask('{ sponsoringOffice(oUIDs: []) { city } }')).toEqual({
    data: { sponsoringOffice: null },
    errors: [],
  })
  expect(called()).toEqual(['GET /offices/random'])
})

test('returns null for sponsoringOffice when the service is down', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(500, '<stack>'))
  const { data, errors } = await ask(SPONSOR_QUERY)
  expect(data).toEqual({ sponsoringOffice: null })
  expect(errors).toMatchObject([{ path: 'sponsoringOffice', code: 'UPSTREAM_FAILED' }])
})

test('accepts up to 50 boards', async () => {
  const { ask } = await testSubgraph(createSubgraph, offices([]))
  const boards = JSON.stringify(Array(50).fill('M1'))
  expect((await ask(`{ sponsoringOffice(oUIDs: ${boards}) { city } }`)).errors).toEqual([])
})

test.each([
  ['oUIDs: ["M1"], lat: 30', 'lat and lon must be sent together.'],
  ['oUIDs: ["M1"], lat: 91, lon: 0', 'lat must be from -90 to 90 degrees.'],
  ['oUIDs: ["M1"], lat: 0, lon: -181', 'lon must be from -180 to 180 degrees.'],
  [`oUIDs: ${JSON.stringify(Array(51).fill('M1'))}`, 'oUIDs must have at most 50 entries.'],
])('rejects %s with an explanation', async (given, message) => {
  const { ask, calls } = await testSubgraph(createSubgraph, offices([]))
  const { errors } = await ask(`{ sponsoringOffice(${given}) { city } }`)
  expect(errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(calls).toEqual([])
})

test('[F-69] names the argument when a board id is too long', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, offices([]))
  const { errors } = await ask(`{ sponsoringOffice(oUIDs: ["M1", "${'x'.repeat(600)}"]) { city } }`)
  const message = 'oUIDs[1] must be at most 200 characters long.'
  expect(errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(calls).toEqual([])
})
