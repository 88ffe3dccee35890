import { expect, test } from 'vitest'
import { localAddressWarning, pictureOrigin } from './picture-address.ts'

const WARNING =
  'PHOTOS_PUBLIC_URL is on this machine, but PUBLIC_URL is not: other machines cannot load pictures'

test.each([
  [{}, 'http://localhost:4100', undefined],
  [{ PUBLIC_URL: 'https://www.example.com' }, 'https://www.example.com', undefined],
  [
    { PUBLIC_URL: 'https://www.example.com', PHOTOS_PUBLIC_URL: 'https://photos.example.com/gable' },
    'https://photos.example.com',
    undefined,
  ],
  [
    { PUBLIC_URL: 'https://www.example.com', PHOTOS_PUBLIC_URL: 'http://localhost:4100/photos' },
    'http://localhost:4100',
    WARNING,
  ],
  [
    { PUBLIC_URL: 'http://localhost:3000', PHOTOS_PUBLIC_URL: 'http://127.0.0.1:4100/photos' },
    'http://127.0.0.1:4100',
    undefined,
  ],
])('[F-81] with %j, pictures load from %s', (env, origin, warning) => {
  expect(pictureOrigin(env)).toBe(origin)
  expect(localAddressWarning(env)).toBe(warning)
})
