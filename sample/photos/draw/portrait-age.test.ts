import { describe, expect, test } from 'vitest'
import { type PhotoKey, parseKey } from '../grammar/photo-key.ts'
import { svgOf } from '../picture.ts'
import { type Aging, agingOf, isGray, MAN, WOMAN } from './portrait-age.ts'
import { hash } from './scene/dice.ts'
import { sceneOf } from './scene/scene.ts'

const SIZE = { width: 320, height: 400 }
const SHADES = ['#4a352a', '#8a4a32', '#8f8f8c', '#2b2523']
const DECADES = [2, 3, 4, 5, 6, 7]

function keyOf(text: string): PhotoKey {
  const key = parseKey(text)
  if (!key) throw new Error(`not a key: ${text}`)
  return key
}

/** Returns the looks of 300 people of a decade. */
const people = (age: number, variant: number): Aging[] =>
  Array.from({ length: 300 }, (_, index) => {
    const seed = (0xabc000 + index).toString(16)
    const aging = agingOf(sceneOf(keyOf(`portrait-tx-modern-a${age}-v${variant}-${seed}`)), '#e3b592', SHADES)
    if (!aging) throw new Error('the key has no age')
    return aging
  })

/** Whether the darkest channel is lighter than in the natural shades of these tests. */
const hasGrayHair = ({ hair }: Aging) =>
  Math.min(...[1, 3, 5].map((at) => Number.parseInt(hair.slice(at, at + 2), 16))) > 85
const share = (list: readonly Aging[], test: (aging: Aging) => boolean) =>
  list.filter(test).length / list.length

describe('the age in the key of a portrait', () => {
  test.each([
    ['portrait-tx-modern-v1-8f3a21', 'c72d5810'],
    ['portrait-tx-modern-v2-8f3a21', '3327dc0b'],
    ['portrait-tx-limestone-5c1e07', 'aa80c317'],
    ['portrait-qc-modern-v1-0badcafe', '9925e496'],
    ['portrait-qc-modern-v2-0badcafe', '13efb894'],
  ])('draws %s, which has no age, as before', (text, expected) => {
    const key = keyOf(text)
    expect(agingOf(sceneOf(key), '#e3b592', SHADES)).toBeUndefined()
    expect(hash(svgOf(key, SIZE)).toString(16).padStart(8, '0')).toBe(expected)
  })

  test('gives gray hair to most people above sixty, and to none below forty', () => {
    for (const variant of [MAN, WOMAN]) {
      for (const age of [2, 3]) expect(share(people(age, variant), hasGrayHair)).toBe(0)
      const shares = DECADES.map((age) => share(people(age, variant), hasGrayHair))
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.at(-1)).toBeGreaterThan(0.75)
    }
  })

  test('never takes a gray shade as the natural color', () => {
    expect(SHADES.filter(isGray)).toEqual(['#8f8f8c'])
    for (const { hair } of people(2, MAN)) expect(SHADES.filter((shade) => !isGray(shade))).toContain(hair)
  })

  test('draws more lines in the face with age, and none below forty', () => {
    const counts = DECADES.map((age) => people(age, MAN)[0]?.lines(0).length ?? 0)
    expect(counts.slice(0, 2)).toEqual([0, 0])
    for (const [i, count] of counts.entries()) if (i > 1) expect(count).toBeGreaterThan(counts[i - 1] ?? 0)
  })

  test('raises the hairline of some older men, but of no woman', () => {
    expect(share(people(6, MAN), ({ recedingHair }) => recedingHair !== undefined)).toBeGreaterThan(0.3)
    expect(share(people(2, MAN), ({ recedingHair }) => recedingHair !== undefined)).toBe(0)
    expect(share(people(7, WOMAN), ({ recedingHair }) => recedingHair !== undefined)).toBe(0)
  })

  test.each(DECADES)('draws people in the decade %i without invalid values', (age) => {
    const drawings = [MAN, WOMAN].flatMap((variant) =>
      ['8f3a21', '5c1e07', '0badcafe'].map((seed) =>
        svgOf(keyOf(`portrait-ne-modern-a${age}-v${variant}-${seed}`), SIZE),
      ),
    )
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(new Set(drawings).size).toBe(6)
  })
})
