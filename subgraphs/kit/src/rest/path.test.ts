import fc from 'fast-check'
import { expect, test } from 'vitest'
import { path } from './path.ts'

test('an id is one segment of the path, whatever it holds', () => {
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

test('the template leaves the values out, so that counting by path stays small', () => {
  expect(path`places/${'city'}/${4671654}`).toEqual({ text: 'places/city/4671654', template: 'places/{}/{}' })
})

test.each([
  ['nothing', ''],
  ['a dot segment', '.'],
  ['the segment above', '..'],
  ['half of a surrogate pair', '\ud800'],
  ['far too long', 'x'.repeat(513)],
])('a value that is %s is refused', (_, id) => {
  expect(() => path`listings/${id}`).toThrow('This id cannot be part of an address.')
})

test('a value of 512 characters is taken', () => {
  expect(path`listings/${'x'.repeat(512)}`.text).toHaveLength('listings/'.length + 512)
})

test('two values cannot add up to a segment that climbs', () => {
  expect(() => path`listings/${'.'}${'.'}`).toThrow('This id cannot be part of an address.')
})
