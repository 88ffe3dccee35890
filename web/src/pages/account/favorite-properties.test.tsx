// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { ada, freshToken, signIn } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { FavoriteProperties } from './favorite-properties.tsx'

const favoriteOf = (number: number, isThere = true) => {
  const listing = sampleListing({ number })
  return {
    id: `f-${number}`,
    propertyId: listing.uPI,
    name: `${number} Barton Ave`,
    listing: isThere ? listing : null,
  }
}

const viewer = (...favorites: ReturnType<typeof favoriteOf>[]) => ({ viewer: { id: '7', favorites } })

const show = (answers: Record<string, unknown>) =>
  stage(
    <>
      <FavoriteProperties />
      <ToastRegion />
    </>,
    answers,
  )

const rows = async () => within(await screen.findByRole('list', { name: 'Favorite Properties' }))

beforeEach(() => {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
})

test('[FAV-02] shows the picture, price, rooms, type, address, and MLS number of a favorite, and links to its page', async () => {
  await show(viewer(favoriteOf(7)))
  const list = await rows()
  expect(list.getByRole('img', { name: 'The front of 7 Barton Ave' })).toBeDefined()
  for (const text of ['$500,007', '3 beds', '2 baths', 'Single Family Residence', '7 Barton Ave', 'MLS # A7'])
    expect(list.getByText(text)).toBeDefined()
  expect(list.getByText('Austin, TX 78704')).toBeDefined()
  const link = list.getByRole('link', { name: 'View Listing: 7 Barton Ave, Austin, TX 78704' })
  expect(link.getAttribute('href')).toMatch(/home-details\/7-barton-ave/)
})

test('[F-16] offers the photo of a favorite in every width and in its own aspect ratio', async () => {
  const image = {
    key: '7-0',
    order: 0,
    alt: 'The front',
    src: () => 'http://localhost:4100/photos/7/0/large.webp',
  }
  await show(
    viewer({ ...favoriteOf(7), listing: { ...sampleListing({ number: 7 }), images: () => [image] } }),
  )
  const photo = (await rows()).getByRole('img', { name: 'The front' })
  const widths = photo
    .getAttribute('srcset')
    ?.match(/\d+(?=w)/g)
    ?.map(Number)
  expect(widths).toEqual([320, 640, 960, 1280, 1920])
  expect(photo.getAttribute('sizes')).toBe('(min-width: 576px) 480px, 100vw')
  expect(photo.closest('picture')?.querySelector('source')?.type).toBe('image/avif')
})

test('[FAV-03] links each favorite to its page and to the form that requests more info', async () => {
  const hidden = {
    ...favoriteOf(8),
    listing: { ...sampleListing({ number: 8 }), internetAddressDisplayYN: false },
  }
  await show(viewer(favoriteOf(7), hidden))
  const list = await rows()
  const [first, second] = list.getAllByRole('article').map((item) => within(item))
  expect(first?.getByRole('link', { name: /^View Listing: 7 Barton Ave/ })).toBeDefined()
  const more = list.getByRole('link', { name: 'Request More Info: 7 Barton Ave, Austin, TX 78704' })
  expect(more.getAttribute('href')).toBe(`/request/contact?home=${encodeURIComponent('Listing:7')}`)
  // The link omits a withheld street and identifies the home by its MLS number.
  expect(second?.getByRole('link', { name: 'Request More Info: Austin, TX 78704, MLS # A8' })).toBeDefined()
})

test('[FAV-05, FAV-06] shows an empty state with a link to the search when no favorites are saved', async () => {
  await show(viewer())
  expect(await screen.findByRole('heading', { name: 'You have No Favorite Properties' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start Search' }).getAttribute('href')).toBe('/homes-for-sale')
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
})

test('[F-101] shows 48 favorites per page, and loads the one that moves to the page after a removal', async () => {
  let all = Array.from({ length: 49 }, (_, index) => favoriteOf(index + 1))
  const asked: (number | undefined)[] = []
  const favorites = ({ page, pageSize }: { page: number; pageSize?: number }) => {
    asked.push(pageSize)
    return pageSize ? all.slice((page - 1) * pageSize, page * pageSize) : all
  }
  const setFavorite = ({ input: { uPI } }: { input: { uPI: string } }) => {
    all = all.filter(({ propertyId }) => propertyId !== uPI)
    return { favorite: null, listing: { uPI, viewerFavorite: null }, userErrors: [] }
  }
  const { user } = await show({ viewer: { id: '7', favorites }, setFavorite })
  expect((await rows()).getAllByRole('article')).toHaveLength(48)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toMatch(/\?page=2$/)
  await user.click(remove(1))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(remove(49)).toBeDefined())
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  expect(asked.filter((size) => size === 48)).toHaveLength(2)
})

test('links to the notification settings for emails about favorites', async () => {
  await show(viewer(favoriteOf(7)))
  const link = await screen.findByRole('link', { name: 'Notifications' })
  expect(link.getAttribute('href')).toBe('/account/account-settings/notifications')
})

const remove = (number: number) =>
  screen.getByRole('button', {
    name: `Remove ${number} Barton Ave, Austin, TX 78704 from your favorites`,
  })

test('[FAV-04] removes a favorite after confirmation, and restores it on Undo', async () => {
  const sentFavorites: boolean[] = []
  const setFavorite = ({ input: { uPI, favorite } }: { input: { uPI: string; favorite: boolean } }) => {
    sentFavorites.push(favorite)
    const saved = favorite ? { ...favoriteOf(1), id: 'f-1b' } : null
    return { favorite: saved, listing: { uPI, viewerFavorite: saved }, userErrors: [] }
  }
  const { user } = await show({ ...viewer(favoriteOf(1), favoriteOf(2)), setFavorite })
  await rows()
  await user.click(remove(1))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this home?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sentFavorites).toEqual([])
  await user.click(remove(1))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  const undo = await screen.findByRole('button', {
    name: 'Undo removing 1 Barton Ave, Austin, TX 78704',
  })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await waitFor(() => expect(sentFavorites).toEqual([false]))
  await user.click(undo)
  await waitFor(() => expect(sentFavorites).toEqual([false, true]))
  await waitFor(() => expect(document.activeElement).toBe(remove(1)))
})

test('shows removed homes with Undo buttons in their original positions, regardless of the order of removal', async () => {
  const setFavorite = ({ input: { uPI } }: { input: { uPI: string } }) => ({
    favorite: null,
    listing: { uPI, viewerFavorite: null },
    userErrors: [],
  })
  const { user } = await show({ ...viewer(favoriteOf(1), favoriteOf(2), favoriteOf(3)), setFavorite })
  const list = await rows()
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  for (const number of [3, 1]) {
    await user.click(remove(number))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByRole('button', { name: `Undo removing ${number} Barton Ave, Austin, TX 78704` })
  }
  const places = list
    .getAllByRole('listitem')
    .flatMap(({ parentElement, textContent }) =>
      parentElement?.getAttribute('aria-label') === 'Favorite Properties'
        ? [/(\d) Barton Ave/.exec(textContent)?.[1]]
        : [],
    )
  expect(places).toEqual(['1', '2', '3'])
})

test('[ERR-17] restores a home and shows an error toast when its removal fails', async () => {
  const setFavorite = () => {
    throw new Error('dead')
  }
  const { user } = await show({ ...viewer(favoriteOf(1)), setFavorite })
  await rows()
  await user.click(remove(1))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  expect(remove(1)).toBeDefined()
})

test('distinguishes an off-market home from a home that failed to load, and retries the home that failed', async () => {
  await show(viewer(favoriteOf(1, false)))
  expect(await screen.findByText('1 Barton Ave is no longer on the market.')).toBeDefined()
  cleanup()
  let isDead = true
  const delayed = {
    ...favoriteOf(1),
    listing: () => {
      if (isDead) throw new Error('dead')
      return sampleListing({ number: 1 })
    },
  }
  const { user } = await show({ viewer: { id: '7', favorites: [delayed] } })
  expect(await screen.findByText('1 Barton Ave can’t be shown right now.')).toBeDefined()
  isDead = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^View Listing/ })).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/can’t be shown right now/)).toBeNull())
})

test('[F-42] shows that a home is off the market when only its key is known', async () => {
  const known = {
    __typename: 'Listing',
    ...Object.fromEntries(Object.keys(sampleListing({ number: 1 })).map((field) => [field, null])),
    id: 'Listing:gone',
    uPI: 'gone',
    tags: ['OFF_MARKET'],
  }
  await show({
    viewer: { id: '7', favorites: [{ id: 'f-1', propertyId: 'gone', name: '1 Barton Ave', listing: known }] },
  })
  expect(await screen.findByText('1 Barton Ave is no longer on the market.')).toBeDefined()
})

test('[F-101] replaces a page that no longer exists with the last one', async () => {
  const all = Array.from({ length: 49 }, (_, index) => favoriteOf(index + 1))
  const favorites = ({ page, pageSize }: { page: number; pageSize?: number }) =>
    pageSize ? all.slice((page - 1) * pageSize, page * pageSize) : all
  const { address } = await stage(
    <FavoriteProperties />,
    { viewer: { id: '7', favorites } },
    { at: '/?page=9' },
  )
  expect((await rows()).getAllByRole('article')).toHaveLength(1)
  expect(address()).toBe('/?page=2')
})
