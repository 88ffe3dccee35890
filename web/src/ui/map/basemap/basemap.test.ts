// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readMapColors } from '../driver/map-colors.ts'
import { styleFor } from './basemap.ts'
import { basemapStyle } from './basemap-style.ts'

const view = { bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }, zoom: 11 }

test.each([
  ['fr-CA', 'fr', 'en'],
  ['en-US', 'en', 'fr'],
] as const)('labels the map in the language of the page: %s', (lang, locale, other) => {
  document.body.innerHTML = `<div lang="${lang}"><p></p></div>`
  const element = document.querySelector('p') ?? document.body
  const colors = readMapColors(element)
  const style = styleFor(element, 'roadmap', view)
  expect(style).toEqual(basemapStyle({ type: 'roadmap', view, colors, locale }))
  expect(style).not.toEqual(basemapStyle({ type: 'roadmap', view, colors, locale: other }))
})
