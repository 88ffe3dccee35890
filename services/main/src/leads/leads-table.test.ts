import { expect, test } from 'vitest'
import { leadsTable, requestDetails } from './leads-table.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = new Date('2026-11-21T11:00:00Z')

test('lists held leads and dead webhooks in aligned columns, and strips control characters', () => {
  const held = {
    id: 'L1',
    kind: 'tour',
    at,
    because: ['sent too soon', 'many from one network'],
    name: 'Zoé',
    email: 'zoe@example.com',
    message: 'One\n\u001b[31mtwo',
  }
  const dead = { id: 'W1', lead: 'L2', at, tries: 10, reason: 'It answered 500' }
  expect(leadsTable({ held: [held], dead: [dead] }, now).split('\n')).toEqual([
    'held lead  kind  sent        because                               name  email            message',
    'L1         tour  60 min ago  sent too soon, many from one network  Zoé   zoe@example.com  One [31mtwo',
    '',
    'dead webhook  lead  given up    tries  reason',
    'W1            L2    60 min ago  10     It answered 500',
  ])
})

test('prints a message when no lead is held and no webhook is dead', () => {
  expect(leadsTable({ held: [], dead: [] }, now)).toBe(
    'No lead is held.\n\nEvery webhook was delivered or is being retried.',
  )
})

test('[F-17] prints each known field of a request as plain text', () => {
  const request = {
    id: '0c8e0f8e-5f3e-4b0c-9d0a-3a5d1a2b3c4d',
    kind: 'contact',
    at,
    state: 'routed' as const,
    because: ['sent too soon'],
    routedTo: 'agent',
    routedKey: 'A/1',
    recipient: 'lena@agents.example',
    ...{ address: '14 Elm St', entity: 'agent A/1', tourType: null, date: null, time: null },
    listingId: null,
    uPI: null,
    name: 'Zoé',
    email: 'zoe@example.com',
    phone: null,
    message: 'One\n\u001b[31mtwo',
  }
  expect(requestDetails([request]).split('\n')).toEqual([
    'id            0c8e0f8e-5f3e-4b0c-9d0a-3a5d1a2b3c4d',
    'kind          contact',
    'sent          2026-11-21T11:00:00.000Z',
    'state         routed',
    'was held      sent too soon',
    'routed to     agent A/1',
    'emailed to    lena@agents.example',
    'home          14 Elm St',
    'asked for     agent A/1',
    'name          Zoé',
    'email         zoe@example.com',
    'message       One [31mtwo',
  ])
})
