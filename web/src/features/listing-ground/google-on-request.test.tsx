// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '../../i18n/en.ts'
import { keepChoice, withdrawConsent } from '../../lib/consent.ts'
import { SiteContext, useSite } from '../../lib/site.ts'
import { clearStored } from '../../lib/storage.ts'
import { stage } from '../../test/render.tsx'
import { GoogleOnRequest } from './google-on-request.tsx'
import { googlePicture } from './google-picture.ts'

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

const show = (hasKey = true) =>
  stage(
    <SiteContext value={{ locale: 'en', origin: '', ...(hasKey && { googleMaps }) }}>
      <GoogleOnRequest words="Look around by Google">{(draw) => <Inside {...draw} />}</GoogleOnRequest>
    </SiteContext>,
  )

const drawn = () => screen.getByRole('status').textContent
const offer = (name = 'Look around by Google') => screen.queryByRole('button', { name })

test('Google loads at a press, and only then do its contents get the key of the site', async () => {
  const { user } = await show()
  expect([drawn(), offer() !== null]).toEqual(['false none', true])
  await user.click(screen.getByRole('button', { name: 'Look around by Google' }))
  expect([drawn(), offer()]).toEqual(['true k', null])
})

test('a site without a key offers nothing, whatever the visitor has agreed to', async () => {
  keepChoice(true)
  await show(false)
  expect([drawn(), offer()]).toEqual(['false none', null])
})

test('where Google fails the site’s own map returns, with a button to try again', async () => {
  const { user } = await show()
  const fail = () => user.click(screen.getByRole('button', { name: 'Fail' }))
  await fail()
  expect(screen.queryByRole('alert')).toBeNull()
  keepChoice(true)
  expect(await screen.findByText('true k')).toBeDefined()
  await fail()
  expect([drawn(), screen.queryByRole('alert') !== null, offer()]).toEqual(['false none', true, null])
  await user.click(screen.getByRole('button', { name: words.errors.again }))
  expect([drawn(), screen.queryByRole('alert')]).toEqual(['true k', null])
})

test('a picture by Google shows a point with its marker, twice as fine, in the language of the page', () => {
  const { origin, pathname, searchParams } = new URL(
    googlePicture({ lat: 30.25, lon: -97.75 }, googleMaps, 'fr-CA'),
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
