import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { profileSubgraph } from '../fixtures/accounts-subgraph.ts'
import { openServices } from '../fixtures/sample-account.ts'

const FIELDS = `id kind sentAt message uPI oUID listingId listingAddress agentKey officeKey teamKey
  tourType date time`
const SENT_REQUESTS_QUERY = `{ viewer { id sentRequests { ${FIELDS} } } }`
const tour = {
  id: 7,
  kind: 'tour',
  sentAt: '2026-11-21T10:00:00.000Z',
  message: 'After work, please.',
  uPI: 'home-9',
  oUID: 'M00000628',
  listingId: '4100318',
  listingAddress: '12 Oak St, Austin, TX 78704',
  entity: null,
  tourType: 'in_person',
  date: '2026-11-23',
  time: 'evening',
}
const contact = {
  id: 'r-2',
  kind: 'contact',
  sentAt: tour.sentAt,
  entity: { type: 'team', masterCustomerId: 'T1' },
}
const nothing = {
  uPI: null,
  oUID: null,
  listingId: null,
  agentKey: null,
  officeKey: null,
  teamKey: null,
  tourType: null,
  date: null,
  time: null,
}

const leads =
  (requests: unknown): FakeAnswer =>
  (call) =>
    call.path === '/leads/requests' ? requests : openServices(call)

test('[FORM-43] returns the requests that a member sent, with recipient and listing', async () => {
  const { ask, calls } = await profileSubgraph(leads([tour, contact]))
  const { data, errors } = await ask(SENT_REQUESTS_QUERY, {}, memberRequest({ token: 'a.b.c' }))
  expect(errors).toEqual([])
  const { entity: _, ...shown } = tour
  expect(data).toEqual({
    viewer: {
      id: 'AccountUser:7',
      sentRequests: [
        {
          ...nothing,
          ...shown,
          id: 'SentRequest:7',
          kind: 'TOUR',
          tourType: 'IN_PERSON',
          time: 'EVENING',
        },
        {
          ...nothing,
          id: 'SentRequest:r-2',
          kind: 'CONTACT',
          sentAt: tour.sentAt,
          message: null,
          listingAddress: null,
          teamKey: 'T1',
        },
      ],
    },
  })
  const call = calls.find(({ path }) => path === '/leads/requests')
  expect(call?.query).toEqual({ limit: '50' })
  expect(call?.headers.authorization).toBe('Bearer a.b.c')
})

test('omits a request of an unknown kind, and returns null for any other unknown value', async () => {
  const odd = {
    ...tour,
    tourType: 'hologram',
    time: 'dawn',
    entity: { type: 'robot', masterCustomerId: 'R2' },
  }
  const { ask } = await profileSubgraph(leads([{ ...tour, kind: 'valuation' }, odd]))
  const { data, errors } = await ask(SENT_REQUESTS_QUERY, {}, memberRequest())
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    viewer: { sentRequests: [{ kind: 'TOUR', agentKey: null, teamKey: null, tourType: null, time: null }] },
  })
})

test('rejects `first` outside 0 to 100, and sends no call when `first` is 0', async () => {
  const { ask, called } = await profileSubgraph(leads([tour]))
  const { data, errors } = await ask(
    '{ viewer { none: sentRequests(first: 0) { id } many: sentRequests(first: 101) { id } } }',
    {},
    memberRequest(),
  )
  expect(data).toEqual({ viewer: { none: [], many: null } })
  expect(errors).toMatchObject([{ message: 'first must be from 0 to 100.', code: 'BAD_USER_INPUT' }])
  expect(called()).not.toContain('GET /leads/requests')
})

test('returns null requests with an error when the leads service is down', async () => {
  const { ask } = await profileSubgraph(leads(new Reply(503, {})))
  const { data, errors } = await ask('{ viewer { id sentRequests { id } } }', {}, memberRequest())
  expect(data).toEqual({ viewer: { id: 'AccountUser:7', sentRequests: null } })
  expect(errors).toMatchObject([{ path: 'viewer.sentRequests', code: 'UPSTREAM_FAILED' }])
})
