// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeView } from '../../fixtures/fake-map.ts'
import { stage } from '../../fixtures/render.tsx'
import { type BasemapSettings, type MapCredit, type Site, SiteContext } from '../../platform/browser/site.ts'
import { clearStored } from '../../platform/storage/storage.ts'
import { isAllowed, withdrawConsent } from '../../platform/visitor/consent.ts'
import { MapFooter } from './map-footer.tsx'

const archiveOf = (...hosts: string[]): BasemapSettings => ({
  ...{ kind: 'archive', url: `https://${hosts[0]}/a.pmtiles`, credits: [], hasPlaces: true },
  ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85], isForeign: hosts.length > 0, hosts },
})
const credits: MapCredit[] = [{ name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' }]

afterEach(() => {
  cleanup()
  clearStored()
  withdrawConsent()
})

const show = (sources: Pick<Site, 'basemap' | 'imagery'>, shown = credits, locale: Site['locale'] = 'en') =>
  stage(
    <SiteContext value={{ locale, origin: '', ...sources }}>
      <MapFooter view={fakeView} credits={shown} />
    </SiteContext>,
    {},
    { namespaces: ['map'], locale },
  )

test('[CS-96] names every host that the consent allows, of streets and of imagery', async () => {
  const basemap = archiveOf('streets.example', 'fonts.example')
  const { user } = await show({ basemap, imagery: archiveOf('photos.example', 'fonts.example') })
  const name = 'Show map data from streets.example, fonts.example, photos.example'
  await user.click(screen.getByRole('button', { name }))
  expect(isAllowed('basemap')).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[CS-96] asks for consent to imagery of another host when the site serves the streets', async () => {
  await show({ basemap: archiveOf(), imagery: archiveOf('photos.example') })
  expect(screen.getByRole('button', { name: 'Show map data from photos.example' })).toBeDefined()
})

test('[CS-96] asks for no consent when the site serves all map data', async () => {
  await show({ basemap: archiveOf(), imagery: archiveOf() })
  expect(screen.queryByRole('button')).toBeNull()
})

test('translates the attribution of the sample streets', async () => {
  await show({}, [{ name: 'Sample streets' }, ...credits], 'fr')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rues fictives',
    'OpenStreetMap',
  ])
})
