// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { SiteContext, useSite } from '../../../platform/browser/site.ts'
import { messages } from '../../../platform/i18n/en.ts'
import { clearStored } from '../../../platform/storage/storage.ts'
import { storeChoice, withdrawConsent } from '../../../platform/visitor/consent.ts'
import { GoogleConsent } from './google-consent.tsx'
import { googleStaticMapUrl } from './google-static-map.ts'

const googleMaps = { key: 'k', mapId: 'm' }

afterEach(() => {
  cleanup()
  clearStored()
  withdrawConsent()
})

function Inside({ google, onFail }: { google: boolean; onFail: () => void }) {
  const key = useSite().googleMaps?.key ?? 'none'
  return (
    <>
      <output>{`${google} ${key}`}</output>
      <button type="button" onClick={onFail}>
        Fail
      </button>
    </>
  )
}

const renderConsent = (hasKey = true) =>
  stage(
    <SiteContext value={{ locale: 'en', origin: '', ...(hasKey && { googleMaps }) }}>
      <GoogleConsent buttonLabel="Look around by Google">{(draw) => <Inside {...draw} />}</GoogleConsent>
    </SiteContext>,
  )

const drawn = () => screen.getByRole('status').textContent
const offer = (name = 'Look around by Google') => screen.queryByRole('button', { name })

test('enables Google and passes the site key to its children only after a click', async () => {
  const { user } = await renderConsent()
  expect([drawn(), offer() !== null]).toEqual(['false none', true])
  await user.click(screen.getByRole('button', { name: 'Look around by Google' }))
  expect([drawn(), offer()]).toEqual(['true k', null])
})

test('offers no Google map without a site key, even when the visitor has consented', async () => {
  storeChoice(true)
  await renderConsent(false)
  expect([drawn(), offer()]).toEqual(['false none', null])
})

test('shows the site’s own map and a retry button when Google fails to load', async () => {
  const { user } = await renderConsent()
  const fail = () => user.click(screen.getByRole('button', { name: 'Fail' }))
  await fail()
  expect(screen.queryByRole('alert')).toBeNull()
  storeChoice(true)
  expect(await screen.findByText('true k')).toBeDefined()
  await fail()
  expect([drawn(), screen.queryByRole('alert') !== null, offer()]).toEqual(['false none', true, null])
  await user.click(screen.getByRole('button', { name: messages.errors.again }))
  expect([drawn(), screen.queryByRole('alert')]).toEqual(['true k', null])
})

test('googleStaticMapUrl returns a double-resolution image of the marked point in the page language', () => {
  const { origin, pathname, searchParams } = new URL(
    googleStaticMapUrl({ lat: 30.25, lon: -97.75 }, googleMaps, 'fr-CA'),
  )
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/staticmap')
  expect(Object.fromEntries(searchParams)).toEqual({
    center: '30.25,-97.75',
    markers: '30.25,-97.75',
    zoom: '16',
    size: '640x213',
    scale: '2',
    map_id: 'm',
    language: 'fr-CA',
    key: 'k',
  })
})
