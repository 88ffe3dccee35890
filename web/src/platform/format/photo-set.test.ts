import { expect, test } from 'vitest'
import { photoSet } from './photo-set.ts'

test('lists every size of a shape for a photo from the photo service', () => {
  const house = 'https://photos.example/photos/exterior-tx-ranch-s1-8f3a21'
  expect(photoSet(`${house}/medium.webp`, 'wide', 'avif')).toBe(
    `${house}/600x224.avif 600w, ${house}/1200x448.avif 1200w, ${house}/1800x672.avif 1800w`,
  )
  expect(photoSet(`${house}/80x80.jpg`, 'photo', 'webp')).toBe(
    `${house}/small.webp 320w, ${house}/medium.webp 640w, ${house}/960x640.webp 960w, ${house}/large.webp 1280w, ${house}/original.webp 1920w`,
  )
})

test('lists portrait sizes in portrait orientation, plus a square for avatars', () => {
  const person = 'https://photos.example/photos/portrait-tx-modern-8f3a21'
  expect(photoSet(`${person}/medium.webp`, 'portrait', 'avif')).toBe(
    `${person}/160x160.avif 160w, ${person}/320x400.avif 320w, ${person}/640x800.avif 640w`,
  )
})

test.each(['https://feed.example/pictures/77.jpg', '/front.webp', 'https://feed.example/large.webp?v=2'])(
  'returns null for a photo from outside the photo service: %s',
  (url) => {
    expect(photoSet(url, 'photo', 'webp')).toBeNull()
  },
)
