import { env } from './env.ts'

/** Address of a picture: of the photo service by key, or the key itself where a feed gives an address. */
export function pictureUrl(key: string): string {
  return /^https?:/.test(key) ? key : `${env.PHOTOS_PUBLIC_URL}/${encodeURIComponent(key)}/medium.webp`
}
