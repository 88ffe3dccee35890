import { expect, test } from 'vitest'
import { sampleRow } from '../fixtures/sample-listing.ts'
import { listingPictures, pictureSrc } from './listing-image.ts'

const [outside, drawn] = listingPictures(sampleRow()) ?? []
if (!outside || !drawn) throw new Error('The sample has two pictures.')

test('[LIST-23] sorts images by their order', () => {
  expect([outside.image.order, drawn.image.order]).toEqual([0, 1])
})

test('[LIST-23] uses the computedUrl or src of an image instead of its key', () => {
  const picture = { key: 'front', order: 0, src: 'https://feed.example/s.jpg', alt: 'The front' }
  const listingImages = [
    { ...picture, computedUrl: 'https://feed.example/l.jpg' },
    { ...picture, order: 1 },
  ]
  const pictures = listingPictures(sampleRow({ images: undefined, listingImages })) ?? []
  expect(pictures.map((one) => pictureSrc(one, 'SMALL', 'WEBP'))).toEqual([
    'https://feed.example/l.jpg',
    'https://feed.example/s.jpg',
  ])
  expect(pictures[0]?.image.alt).toBe('The front')
  expect(listingPictures(sampleRow({ listingImages }))).toHaveLength(2)
})

test('[LIST-54] builds an image URL from the base, key, version, and format', () => {
  expect(pictureSrc(drawn, 'CARD', 'WEBP')).toBe('http://photos.example/photos/exterior-tx-1/600x224.webp')
  expect(pictureSrc(drawn, 'MEDIUM', 'AVIF')).toBe('http://photos.example/photos/exterior-tx-1/medium.avif')
  expect(pictureSrc(drawn, 'SMALL', 'JPEG')).toBe('http://photos.example/photos/exterior-tx-1/small.jpg')
})

test('falls back to an existing version when an image lacks the requested version', () => {
  expect(pictureSrc(drawn, 'ORIGINAL', 'WEBP')).toBe('http://photos.example/photos/exterior-tx-1/small.webp')
})

test('returns the URL of an external image unchanged', () => {
  expect(pictureSrc(outside, 'THUMBNAIL', 'AVIF')).toBe('https://feed.example/2.jpg')
})

test('encodes an image key so that its URL stays under the base URL', () => {
  const images = [
    { key: '../../x', order: 0 },
    { key: 'a:1?/b c', order: 0, versions: [] },
  ]
  const [picture] = listingPictures(sampleRow({ images })) ?? []
  expect(picture && pictureSrc(picture, 'SMALL', 'WEBP')).toBe(
    'http://photos.example/photos/a%3A1%3F/b%20c/small.webp',
  )
})

test('omits an image that has no URL', () => {
  expect(listingPictures(sampleRow({ imageUrls: null }))).toHaveLength(1)
  expect(listingPictures(sampleRow({ images: null }))).toBeNull()
})
