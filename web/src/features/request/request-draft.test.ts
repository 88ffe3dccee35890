// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { draftOf, visitor } from './request-draft.ts'

const target = { kind: 'contact', home: 'urn:7' } as const
const draftBy = (typist: string | null) => draftOf(target, typist, 0)
const typed = { message: 'May I see it?' }

beforeEach(() => sessionStorage.clear())

test('what a visitor typed is found once they are signed in, and by nobody else from then on', () => {
  draftBy(visitor).keep({ typed })
  expect(draftBy('ada').read().typed).toEqual(typed)
  draftBy('ada').keep({ chosen: { date: '2026-11-22' } })
  expect(draftBy('ada').read()).toEqual({ typed, chosen: { date: '2026-11-22' } })
  for (const other of ['zoe', visitor, null]) expect(draftBy(other).read().typed).toEqual({})
})

test('a member whose session ended finds what they typed when they come back', () => {
  draftBy('ada').keep({ typed })
  expect(draftBy(visitor).read().typed).toEqual({})
  expect(draftBy('ada').read().typed).toEqual(typed)
})

test('nothing is kept while it is not known who types', () => {
  draftBy(null).keep({ typed })
  expect(draftBy(visitor).read().typed).toEqual({})
})
