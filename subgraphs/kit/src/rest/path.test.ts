import fc from 'fast-check'
import { expect, test } from 'vitest'
import { path } from './path.ts'

test('encodes any id as one path segment', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (id) => {
      fc.pre(id !== '.' && id !== '..')
      const { text } = path`listings/${id}`
      const { pathname, search, hash } = new URL(text, 'http://service/base/')
      const segments = pathname.split('/')
      expect(segments).toHaveLength(4)
      expect(decodeURIComponent(segments[3] ?? '')).toBe(id)
      expect(search + hash).toBe('')
    }),
  )
})

test('omits values from the path template, so that calls can be counted by path', () => {
  expect(path`places/${'city'}/${4671654}`).toEqual({
    text: 'places/city/4671654',
    template: 'places/{}/{}',
    hasText: true,
  })
})

test.each([
  ['nothing', ''],
  ['a single-dot segment', '.'],
  ['a double-dot segment', '..'],
  ['a lone surrogate', '\ud800'],
  ['text with NUL', 'a\0b'],
  ['longer than 512 characters', 'x'.repeat(513)],
])('rejects a value that is %s', (_, id) => {
  expect(() => path`listings/${id}`).toThrow('This id cannot be part of an address.')
})

test('accepts a value of 512 characters', () => {
  expect(path`listings/${'x'.repeat(512)}`.text).toHaveLength('listings/'.length + 512)
})

test('rejects two values that form a ".." segment', () => {
  expect(() => path`listings/${'.'}${'.'}`).toThrow('This id cannot be part of an address.')
})
