import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonForHtml } from '../document/script-json.tsx'
import { slugify } from '../urls/slugify.ts'
import { localize, splitLocale } from './locale.ts'

test('jsonForHtml escapes everything that could end the script element, and parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonForHtml(value)
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(jsonForHtml('</script><!--')).toBe('"\\u003c/script\\u003e\\u003c!--"')
})

test('[SHELL-06] only French paths have the prefix /fr', () => {
  expect(splitLocale('/fr')).toEqual({ locale: 'fr', path: '/' })
  expect(splitLocale('/fr/homes-for-sale')).toEqual({ locale: 'fr', path: '/homes-for-sale' })
  expect(splitLocale('/fresh')).toEqual({ locale: 'en', path: '/fresh' })
  expect(localize('/', 'fr')).toBe('/fr')
  expect(localize('/search', 'fr')).toBe('/fr/search')
})

test('[LIM-05] slugify converts names to ASCII and accepts only strings', () => {
  expect(slugify('Trois-Rivières (Québec)')).toBe('trois-rivieres-quebec')
  expect(slugify('O’Fallon')).toBe('o-fallon')
  const anything: (value: never) => string = slugify
  expect(() => anything(7 as never)).toThrow(TypeError)
})
