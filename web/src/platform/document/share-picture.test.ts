import { expect, test } from 'vitest'
import { sharePicture } from '../format/photo-set.ts'

test('returns the 1200x630 URL of a photo from the photo service, and null for other photos', () => {
  const house = 'https://photos.example/photos/exterior-ne-cape-3be7a1'
  expect(sharePicture(`${house}/medium.webp`)).toBe(`${house}/1200x630.jpg`)
  expect(sharePicture(`${house}/600x224.avif`)).toBe(`${house}/1200x630.jpg`)
  expect(sharePicture('https://feed.example/pictures/77.jpg')).toBeNull()
})
