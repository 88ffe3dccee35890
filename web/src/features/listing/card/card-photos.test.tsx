// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListingKeys, listingNumber } from '../../../fixtures/fake-graph.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { ListingCard } from './listing-card.tsx'

const query = graphql(`
  query CardSample($uPI: ID!, $locale: Locale!) {
    listing(uPI: $uPI) {
      id
      ...ListingCard_listing
    }
  }
`)

const onPoint = vi.fn()

function Card({ number }: { number: number }) {
  const { data } = useQuery(query, {
    variables: { uPI: `urn:reso:upi:2.0:US:48453:${number}`, locale: 'EN_US' },
  })
  return data?.listing ? <ListingCard listing={data.listing} onHighlight={onPoint} /> : null
}

/** Renders two cards and waits until the cards in `numbers` have loaded their photo controls. */
const renderCard = async (answers: Record<string, unknown> = {}, numbers = [1, 2]) => {
  const staged = await stage(
    <>
      <Card number={1} />
      <Card number={2} />
    </>,
    answers,
  )
  for (const number of numbers) await screen.findByRole('group', { name: `Photos of ${number} Barton Ave` })
  return staged
}

/** Parts of the URLs of images that fail to load. All other images load immediately. */
let broken: string[] = []
beforeEach(() => {
  broken = []
  onPoint.mockClear()
  HTMLImageElement.prototype.decode = function () {
    return broken.some((part) => this.src.includes(part))
      ? Promise.reject(new Error('broken'))
      : Promise.resolve()
  }
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

const photos = (number: number) => screen.getByRole('group', { name: `Photos of ${number} Barton Ave` })
const press = (number: number, name: 'Next photo' | 'Previous photo') =>
  within(photos(number)).getByRole('button', { name })
/** Text for screen readers: position and description of the current photo, or the error. */
const photoText = (number: number) => within(photos(number)).getByText(/^Photo|other photos\.$/).textContent
const expectPhoto = (number: number, words: string) => waitFor(() => expect(photoText(number)).toBe(words))
const others = (asked: string[]) => asked.filter((name) => name === 'CardPhotos')

test('[LIST-05] Next and Previous step through all photos of a listing and wrap around at the ends', async () => {
  const { user } = await renderCard()
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'Photo 2 of 3 Room 1 of 1 Barton Ave')
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'Photo 3 of 3 Room 2 of 1 Barton Ave')
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'Photo 1 of 3 The front of 1 Barton Ave')
  await user.click(press(1, 'Previous photo'))
  await user.click(press(1, 'Previous photo'))
  await expectPhoto(1, 'Photo 2 of 3 Room 1 of 1 Barton Ave')
  await user.click(press(1, 'Previous photo'))
  await user.click(press(1, 'Previous photo'))
  await expectPhoto(1, 'Photo 3 of 3 Room 2 of 1 Barton Ave')
  expect(photoText(2)).toBe('Photo 1 of 3 ')
})

test('[LIST-05] requests the other photos once, on the first click rather than on hover or focus', async () => {
  const { user, operations } = await renderCard()
  await user.hover(photos(1))
  await user.tab()
  expect(others(operations)).toEqual([])
  await user.click(press(1, 'Next photo'))
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'Photo 3 of 3 Room 2 of 1 Barton Ave')
  expect(others(operations)).toEqual(['CardPhotos'])
})

test('[LIST-05] arrow keys without modifiers move only the photos of the focused card', async () => {
  const { user } = await renderCard()
  screen.getByRole('link', { name: /^2 Barton Ave/ }).focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowRight}')
  await expectPhoto(2, 'Photo 2 of 3 Room 1 of 2 Barton Ave')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await expectPhoto(2, 'Photo 3 of 3 Room 2 of 2 Barton Ave')
  expect(photoText(1)).toBe('Photo 1 of 3 ')
})

test('[LIST-05] a swipe past the threshold moves the photos', async () => {
  await renderCard()
  const swipe = (from: number, to: number) => {
    const finger = { pointerType: 'touch', pointerId: 5, isPrimary: true, clientY: 0 }
    const link = screen.getByRole('link', { name: /^1 Barton Ave/ })
    fireEvent.pointerDown(link, { ...finger, clientX: from })
    fireEvent.pointerMove(link, { ...finger, clientX: (from + to) / 2 })
    fireEvent.pointerUp(link, { ...finger, clientX: to })
  }
  swipe(200, 100)
  await expectPhoto(1, 'Photo 2 of 3 Room 1 of 1 Barton Ave')
  swipe(100, 120)
  swipe(100, 200)
  swipe(100, 200)
  await expectPhoto(1, 'Photo 3 of 3 Room 2 of 1 Barton Ave')
})

test('shows an error and the first photo when the photos fail to load, and allows a retry', async () => {
  let dead = true
  const listing = (keys: ListingKeys) => {
    const home = sampleListing({ number: listingNumber(keys) })
    const images = (wanted: { first?: number }) => {
      if (dead && wanted.first === undefined) throw new Error('dead')
      return home.images(wanted)
    }
    return { ...home, images }
  }
  const { user } = await renderCard({ listing })
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'We couldn’t load the other photos.')
  dead = false
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'Photo 2 of 3 Room 1 of 1 Barton Ave')
})

test('keeps the previous photo visible when an image is broken', async () => {
  broken = ['1-2-CARD']
  const { user } = await renderCard()
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'Photo 2 of 3 Room 1 of 1 Barton Ave')
  await user.click(press(1, 'Next photo'))
  await expectPhoto(1, 'We couldn’t load the other photos.')
  await user.click(press(1, 'Previous photo'))
  await expectPhoto(1, 'Photo 1 of 3 The front of 1 Barton Ave')
})

test('shows no photo controls for a listing with one photo', async () => {
  const listing = (keys: ListingKeys) => {
    const number = listingNumber(keys)
    return { ...sampleListing({ number }), imageCount: number }
  }
  await renderCard({ listing }, [2])
  expect(screen.getAllByRole('group')).toEqual([photos(2)])
})

test('hovering over or focusing a card highlights its listing', async () => {
  const { user } = await renderCard()
  await user.hover(photos(1))
  expect(onPoint).toHaveBeenLastCalledWith('Listing:1')
  await user.unhover(photos(1))
  expect(onPoint).toHaveBeenLastCalledWith(null)
  screen.getByRole('link', { name: /^1 Barton Ave/ }).focus()
  await user.tab()
  expect(onPoint).toHaveBeenLastCalledWith('Listing:2')
  await user.tab({ shift: true })
  screen.getByRole('link', { name: /^1 Barton Ave/ }).blur()
  expect(onPoint).toHaveBeenLastCalledWith(null)
})
