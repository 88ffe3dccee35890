import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const tokensCss = read('../styles/tokens.css')

const THEMES = ['residential', 'collection', 'commercial']
/** Colors of the basemap that a marker can lie on. */
const GROUNDS = [
  '--map-land',
  '--map-water',
  '--map-shore',
  '--map-park',
  '--map-road',
  '--map-road-edge',
  '--map-main-road',
  '--map-main-road-edge',
  '--map-building',
]
const MIN_MARKER_CONTRAST = 3
const MIN_TEXT_CONTRAST = 4.5

type Rgb = [number, number, number]

function rgbOf(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return [r, g, b]
}

/** Returns the tokens of a theme. */
function tokensOf(theme: string): Map<string, string> {
  const [, block = ''] = tokensCss.split(`[data-theme='${theme}'] {`)
  const [rules = ''] = block.split('}')
  return new Map(
    [...rules.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function luminanceOf(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(THEMES)('[CS-98] markers in the theme %s', (theme) => {
  const tokens = tokensOf(theme)
  const color = (name: string): Rgb => rgbOf(tokens.get(name) ?? '')
  const grounds: [string, Rgb][] = [
    ...GROUNDS.map((name): [string, Rgb] => [name, color(name)]),
    ...(tokens.get('--map-tints') ?? '')
      .split(' ')
      .map((hex): [string, Rgb] => [`relief ${hex}`, rgbOf(hex)]),
  ]
  const markers: [string, Rgb][] = [
    ['a cluster, a dot, and the edge of a price', color('--accent')],
    ['a seen home', color('--ink-soft')],
    ['a new home', color('--map-new')],
    ['a highlighted home', color('--ink')],
  ]

  test.each(grounds)('contrast with %s by at least 3:1', (_, ground) => {
    const weak = markers
      .filter(([, marker]) => contrastOf(marker, ground) < MIN_MARKER_CONTRAST)
      .map(([name]) => name)
    expect(weak).toEqual([])
  })

  test('have legible text', () => {
    for (const [text, ground] of [
      ['--on-accent', '--accent'],
      ['--ink', '--surface'],
      ['--ink-soft', '--surface'],
      ['--paper', '--ink'],
    ] as const)
      expect(contrastOf(color(text), color(ground))).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST)
  })
})
