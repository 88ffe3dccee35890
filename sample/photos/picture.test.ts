import { env } from '@gable/service-kit/test-kit/test-env'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  formatKey,
  KINDS,
  type PhotoKey,
  parseKey,
  REGIONS,
  SEASONS,
  STYLES,
  TIMES,
} from './grammar/photo-key.ts'
import { svgOf } from './picture.ts'
import { SIZES } from './sizes.ts'

const CARD = { width: 600, height: 224 }

function keyOf(text: string): PhotoKey {
  const key = parseKey(text)
  if (!key) throw new Error(`not a key: ${text}`)
  return key
}

/**
 * Checks that a drawing contains no invalid values, that its elements are closed, and that it defines every
 * id to which it refers.
 */
function expectSound(svg: string, name: string) {
  expect(svg, name).not.toMatch(/NaN|Infinity|undefined|\[object/)
  const opened = svg.match(/<[a-zA-Z][^>]*>/g)?.filter((tag) => !tag.endsWith('/>')).length ?? 0
  expect(svg.match(/<\/[a-zA-Z]+>/g)?.length, name).toBe(opened)
  for (const [, id] of svg.matchAll(/url\(#([a-z0-9-]+)\)/g))
    expect(svg, `${name} #${id}`).toContain(`id="${id}"`)
}

describe('drawings', () => {
  // Draws a sixth of the styles in each region, a different sixth from region to region; the full suite draws
  // all styles.
  test.each([...Object.keys(REGIONS).entries()])('draws house styles in region %d, %s', (index, region) => {
    for (const style of STYLES.filter((_, at) => env.FULL || (at + index) % 6 === 0)) {
      const name = `exterior-${region}-${style}-0c0ffee`
      expectSound(svgOf(keyOf(name), CARD), name)
    }
  })

  test('draws every kind in every region, with and without each optional part of the key', () => {
    // Draws a quarter of the keys for each combination of kind and region, in turn; the
    // full suite draws all keys.
    for (const [k, kind] of KINDS.entries())
      for (const [i, region] of Object.keys(REGIONS).entries()) {
        const style = STYLES[(i * 7) % STYLES.length] ?? 'ranch'
        const every = ['', '-s1-g0-b0', '-s3-g3-b9-pool', '-s60-g1-b4-dusk-winter-v9']
        for (const facts of every.filter((_, at) => env.FULL || (at + i + k) % 4 === 0)) {
          const name = `${kind}-${region}-${style}${facts}-${(i + 0xabc000).toString(16)}`
          expectSound(svgOf(keyOf(name), CARD), name)
        }
      }
  })

  test('draws an exterior at every time of day and in every season', () => {
    for (const time of TIMES)
      for (const season of SEASONS) {
        const name = `exterior-ne-colonial-${time}-${season}-abcdef`
        expectSound(svgOf(keyOf(name), CARD), name)
      }
  })

  test('draws the same key identically, and a key with another seed differently', () => {
    const drawings = new Set<string>()
    const count = env.FULL ? 24 : 6
    for (let seed = 0xaaaa00; seed < 0xaaaa00 + count; seed++) {
      const key = keyOf(`exterior-tx-ranch-${seed.toString(16)}`)
      const svg = svgOf(key, CARD)
      expect(svgOf(keyOf(formatKey(key)), CARD)).toBe(svg)
      drawings.add(svg)
    }
    expect(drawings.size).toBe(count)
  })

  test('draws the garage doors, stories, and aerial pool that the key describes', () => {
    const length = (facts: string) =>
      svgOf(keyOf(`exterior-mw-ranch-${facts}-day-summer-abcdef`), CARD).length
    expect(length('g0')).toBeLessThan(length('g1'))
    const height = (stories: number) =>
      viewOf(svgOf(keyOf(`exterior-ny-apartment-s${stories}-abcdef`), CARD)).height
    expect(height(8)).toBeGreaterThan(height(4) * 1.5)
    const water = (pool: string) => svgOf(keyOf(`aerial-fl-stucco${pool}-day-abcdef`), CARD)
    expect(water('-pool')).not.toBe(water(''))
  })

  test('draws a vacant lot from above with houses on the neighboring lots only', () => {
    const ridges = (style: string) =>
      svgOf(keyOf(`aerial-tx-${style}-day-abcdef`), CARD).split('stroke-width="0.14" opacity="0.7"').length
    // A house has two ridges.
    expect(ridges('ranch') - ridges('land')).toBe(2)
  })

  test('matches the aspect ratio of each size, with a tighter view for thumbnails', () => {
    for (const { width, height } of Object.values(SIZES)) {
      const view = viewOf(svgOf(keyOf('exterior-ne-cape-g1-abcdef'), { width, height }))
      expect(view.width / view.height).toBeCloseTo(width / height, 2)
      expect(view.width).toBeGreaterThan(width <= height ? 10 : 14)
    }
  })
})

describe('street panorama', () => {
  const PANORAMA = { width: 1440, height: 480 }

  const STREETS = [
    'street-tx-limestone-s1-g2-8f3a21',
    'street-ny-brownstone-s4-8f3a21',
    'street-fl-tower-s40-8f3a21',
    'street-sw-land-winter-8f3a24',
    'street-qc-triplex-dusk-8f3a21',
  ]

  // The full suite draws every street.
  test.each(env.FULL ? STREETS : STREETS.slice(0, 1))(
    'joins the two ends of %s without a seam',
    async (name) => {
      const svg = Buffer.from(svgOf(keyOf(name), PANORAMA))
      const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const apart = (one: number, other: number) => {
        let sum = 0
        for (let y = 0; y < info.height; y++)
          for (let channel = 0; channel < 3; channel++) {
            const at = (x: number) => data[(y * info.width + x) * info.channels + channel] ?? 0
            sum += Math.abs(at(one) - at(other))
          }
        return sum / info.height / 3
      }
      const away = Array.from({ length: info.width - 40 }, (_, x) => apart(x, x + 40))
      const usual = away.reduce((sum, one) => sum + one, 0) / away.length
      expect(apart(info.width - 1, 0)).toBeLessThan(usual / 2)
    },
  )

  test('draws the house of the exterior photo in the middle, and a different house for another seed', () => {
    const facts = 'ne-colonial-s2-day-summer-8f3a21'
    const parts = (svg: string) => new Set(svg.match(/<path [^>]{60,}>/g))
    const own = parts(svgOf(keyOf(`exterior-${facts}`), CARD))
    const shared = [...parts(svgOf(keyOf(`street-${facts}`), PANORAMA))].filter((part) => own.has(part))
    expect(shared.length).toBeGreaterThan(10)
    const other = parts(svgOf(keyOf(`street-${facts.replace('8f3a21', '8f3a22')}`), PANORAMA))
    expect(shared.filter((part) => other.has(part)).length).toBeLessThan(shared.length / 2)
  })
})

function viewOf(svg: string) {
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  return { width, height }
}
