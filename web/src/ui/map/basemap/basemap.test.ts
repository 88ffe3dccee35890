// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readMapColors } from '../driver/map-colors.ts'
import { loadBasemap } from './basemap.ts'
import { basemapStyle } from './basemap-style.ts'

test.each([
  ['fr-CA', 'fr', 'en'],
  ['en-US', 'en', 'fr'],
] as const)('labels the map in the language of the page: %s', async (lang, locale, other) => {
  document.body.innerHTML = `<div lang="${lang}"><p></p></div>`
  const element = document.querySelector('p') ?? document.body
  const colors = readMapColors(element)
  const style = (await loadBasemap(undefined)).styleFor(element, 'roadmap')
  expect(style).toEqual(basemapStyle({ type: 'roadmap', colors, locale }))
  expect(style).not.toEqual(basemapStyle({ type: 'roadmap', colors, locale: other }))
})
