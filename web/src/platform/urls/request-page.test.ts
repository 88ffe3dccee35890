import { expect, test } from 'vitest'
import { type RequestTarget, requestPath } from './request-link.ts'
import { readRequest } from './request-page.ts'

const targets: RequestTarget[] = [
  { kind: 'tour', home: 'urn:reso:upi:2.0:US:48453:7' },
  { kind: 'tour', home: 'urn:7', from: 'listing' },
  { kind: 'estimate' },
  { kind: 'estimate', home: 'urn:7' },
  { kind: 'estimate', address: '7 Barton Ave, Austin' },
  { kind: 'contact', home: 'urn:7' },
  { kind: 'contact', who: 'agent', masterCustomerId: '7', form: 'bio' },
  { kind: 'contact', who: 'office', masterCustomerId: '3', form: 'entity' },
  { kind: 'contact', who: 'team', masterCustomerId: '5', form: 'bio' },
]

test.each(targets)('parses %o back from the URL of its page', (target) => {
  const { pathname, search } = requestPath(target)
  expect(readRequest(pathname.split('/').at(-1), new URLSearchParams(search))).toEqual(target)
})

test.each([
  ['tour', ''],
  ['contact', ''],
  ['contact', 'agent='],
  ['contact', 'form=bio'],
  ['loan', 'home=urn:7'],
])('returns null for %s?%s', (kind, query) => {
  expect(readRequest(kind, new URLSearchParams(query))).toBeNull()
})

test('truncates an address that is too long', () => {
  const target = readRequest('estimate', new URLSearchParams({ address: 'x'.repeat(400) }))
  expect(target).toEqual({ kind: 'estimate', address: 'x'.repeat(300) })
})
