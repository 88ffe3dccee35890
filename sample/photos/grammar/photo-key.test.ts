import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoKey } from '../../market/media/photo-keys.ts'
import { formatKey, KINDS, type PhotoKey, parseKey, REGIONS, SEASONS, STYLES, TIMES } from './photo-key.ts'

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })

const anyKey: fc.Arbitrary<PhotoKey> = fc.record({
  kind: fc.constantFrom(...KINDS),
  region: fc.constantFrom('fl', 'ca', 'tx', 'sw', 'mt', 'nw', 'mw', 'ne', 'ny', 'so', 'qc', 'cn'),
  style: fc.constantFrom(...STYLES),
  stories: maybe(fc.integer({ min: 1, max: 60 })),
  garage: maybe(fc.integer({ min: 0, max: 3 })),
  beds: maybe(fc.integer({ min: 0, max: 9 })),
  age: maybe(fc.integer({ min: 2, max: 7 })),
  pool: maybe(fc.constant(true)),
  time: maybe(fc.constantFrom(...TIMES)),
  season: maybe(fc.constantFrom(...SEASONS)),
  variant: maybe(fc.integer({ min: 1, max: 9 })),
  seed: fc.stringMatching(/^[0-9a-f]{6,12}$/),
})

describe('photo keys', () => {
  test('formats any key as short, URL-safe text and parses the text back to the same key', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const text = formatKey(key)
        expect(text).toMatch(/^[a-z0-9-]{1,80}$/)
        expect(parseKey(text)).toEqual(key)
      }),
    )
  })

  test('formats a parsed key back to the original text, so that a picture has only one spelling', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = parseKey(text)
        if (key) expect(formatKey(key)).toBe(text)
      }),
    )
  })

  test.each([
    '',
    'exterior',
    'exterior-tx-limestone',
    'exterior-xx-limestone-8f3a21',
    'castle-tx-limestone-8f3a21',
    'exterior-tx-igloo-8f3a21',
    'exterior-tx-limestone-g2-s2-8f3a21',
    'exterior-tx-limestone-s0-8f3a21',
    'exterior-tx-limestone-s61-8f3a21',
    'exterior-tx-limestone-s02-8f3a21',
    'portrait-tx-modern-a1-v2-8f3a21',
    'portrait-tx-modern-a8-v2-8f3a21',
    'portrait-tx-modern-v2-a5-8f3a21',
    'exterior-tx-limestone-8f3a',
    'exterior-tx-limestone-8F3A21',
    'exterior-tx-limestone-8f3a21\n',
    'exterior-tx-limestone-8f3a21/..',
    '../exterior-tx-limestone-8f3a21',
    'constructor-toString-valueOf-8f3a21',
  ])('rejects %j', (text) => {
    expect(parseKey(text)).toBeUndefined()
  })

  test('parses the keys that the sample market writes', () => {
    const sampled = anyKey.filter(({ seed }) => seed.length === 8)
    fc.assert(
      fc.property(sampled, ({ stories, garage, beds, age, pool, time, season, variant, ...rest }) => {
        const given = { stories, garage, beds, age, pool, time, season, variant }
        const facts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        expect(parseKey(photoKey({ ...rest, ...facts }))).toEqual({ ...given, ...rest })
      }),
    )
  })

  test('lists the states and provinces of every region', () => {
    for (const places of Object.values(REGIONS)) expect(places.length).toBeGreaterThan(3)
  })
})
