// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { type BasemapSettings, SiteContext } from '../../../platform/browser/site.ts'
import { MapImage } from './map-image.tsx'

const austin = { lat: 30.2672, lon: -97.7431 }
const streets: BasemapSettings = {
  hash: 'abcd-123',
  ...{ kind: 'archive', url: '/map-tiles/archive.pmtiles', minZoom: 0, maxZoom: 15, hasPlaces: true },
  ...{ bounds: [-98.3, 29.9, -97.3, 30.7], isForeign: false },
  credits: [{ name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' }, { name: 'GeoNames' }],
}

async function pictureOf(basemap: BasemapSettings | undefined, at = austin) {
  await stage(
    <SiteContext value={{ locale: 'en', origin: '', basemap }}>
      <MapImage at={at} alt="Map" mlsImageUrl={undefined} />
    </SiteContext>,
  )
  const href = document.querySelector('use')?.getAttribute('href')
  return [document.querySelector('figcaption')?.textContent, href?.replace(/,.*/, '')]
}

afterEach(cleanup)

test('[CS-96] shows the streets of a source, and credits them before the built-in map, each source once', async () => {
  expect(await pictureOf(streets)).toEqual([
    'Map data: OpenStreetMap, GeoNames, Natural Earth, U.S. Census',
    '/static-map/abcd-123/en/30.2672',
  ])
})

test.each([
  ['the site has none', undefined, austin],
  ['they are a style, which pictures cannot show', { ...streets, kind: 'style' as const }, austin],
  ['the home is outside their bounds', streets, { lat: 29.76, lon: -95.37 }],
])('[CS-96] shows and credits no streets when %s', async (_, basemap, at) => {
  expect(await pictureOf(basemap, at)).toEqual([
    'Map data: Natural Earth, U.S. Census, GeoNames',
    `/static-map/en/${at.lat.toFixed(4)}`,
  ])
})
