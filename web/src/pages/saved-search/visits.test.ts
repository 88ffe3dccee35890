// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { beginVisit, visitOf } from './visits.ts'

const before = '2026-11-20T09:00:00.000Z'

afterEach(() => sessionStorage.clear())

test('stores one visit per search, and drops the visits of another member', () => {
  expect(visitOf('s1', '9')).toBeNull()
  beginVisit('s1', '9', before)
  beginVisit('s2', '9', '2026-11-21T09:00:00.000Z')
  expect(visitOf('s1', '9')).toBe(before)
  expect(visitOf('s1', '8')).toBeNull()
  beginVisit('s3', '8', before)
  expect(visitOf('s1', '9')).toBeNull()
})
