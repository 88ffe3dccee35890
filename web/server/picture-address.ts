import type { Env } from './env.ts'
import { isLocal } from './security/addresses.ts'

/** Origin that pages may load pictures from, besides https: that of PHOTOS_PUBLIC_URL, or the site itself. */
export function pictureOrigin({
  PUBLIC_URL,
  PHOTOS_PUBLIC_URL,
}: Pick<Env, 'PUBLIC_URL' | 'PHOTOS_PUBLIC_URL'>): string {
  return new URL(PHOTOS_PUBLIC_URL ?? PUBLIC_URL ?? 'http://localhost:4100').origin
}

/** A warning for the log when visitors reach the site from other machines, but its pictures only from this one. */
export function localAddressWarning({
  PUBLIC_URL,
  PHOTOS_PUBLIC_URL,
}: Pick<Env, 'PUBLIC_URL' | 'PHOTOS_PUBLIC_URL'>): string | undefined {
  return PUBLIC_URL && PHOTOS_PUBLIC_URL && !isLocal(PUBLIC_URL) && isLocal(PHOTOS_PUBLIC_URL)
    ? 'PHOTOS_PUBLIC_URL is on this machine, but PUBLIC_URL is not: other machines cannot load pictures'
    : undefined
}
