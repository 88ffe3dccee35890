import type { Page } from '@playwright/test'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { en } from '../messages.ts'
import { expect, settled } from '../test.ts'

export const PHOTO_COUNT = 8
const home = sampleListing({ number: 7 })
export const path = home.listingUrl
export const tours = { virtualTour3D: 'https://tours.example/3d', virtualTour: 'https://tours.example/film' }

/** A listing with eight photos, two tours, and a street view. */
export const answers = {
  listing: () => ({
    ...home,
    imageCount: PHOTO_COUNT,
    images: ({ first = PHOTO_COUNT }: { first?: number }) =>
      Array.from({ length: Math.min(first, PHOTO_COUNT) }, (_, order) => ({
        key: `7-${order}`,
        order,
        alt: `Room ${order + 1}`,
        src: ({ size, format }: { size: string; format: string }) =>
          `http://localhost:4100/photos/7-${order}/${size.toLowerCase()}.${format.toLowerCase()}`,
      })),
    virtualTour: { url: tours.virtualTour },
    virtualTour3D: { url: tours.virtualTour3D },
    streetView: { status: 'OK' },
    location: { ...home.location, lat: 30.25, lon: -97.75 },
    showMapLinkYN: true,
  }),
}

export const viewer = (page: Page) => page.getByRole('dialog', { name: en('viewer.name') })
/** Returns the viewer's photo counter. */
export const place = (page: Page, number: number) =>
  viewer(page).getByText(`${number} of ${PHOTO_COUNT}`, { exact: true })
/** Returns the enlarged photo. */
export const enlarged = (page: Page, number: number) =>
  viewer(page)
    .getByRole('group', { name: `${number} of ${PHOTO_COUNT}`, exact: true })
    .getByRole('img')
export const grid = (page: Page) => viewer(page).getByRole('list', { name: `${PHOTO_COUNT} photos` })

/** Opens the listing page with the photo viewer at the given hash, such as `#photo-1`. */
export async function openViewer(page: Page, hash: string): Promise<void> {
  await page.goto(`${path}${hash}`)
  await settled(page)
  await expect(viewer(page)).toBeVisible()
}
