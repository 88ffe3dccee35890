import { isLocal } from '@gable/kit/env/addresses'
import type { Env } from './env.ts'

/**
 * Returns the one origin from which pages may load pictures without https: the origin of PHOTOS_PUBLIC_URL,
 * or of the site itself.
 */
export function pictureOrigin({
  PUBLIC_URL,
  PHOTOS_PUBLIC_URL,
}: Pick<Env, 'PUBLIC_URL' | 'PHOTOS_PUBLIC_URL'>): string {
  return new URL(PHOTOS_PUBLIC_URL ?? PUBLIC_URL ?? 'http://localhost:4100').origin
}

/** Returns a warning for the log when other machines can reach the site but not its pictures. */
export function localAddressWarning({
  PUBLIC_URL,
  PHOTOS_PUBLIC_URL,
}: Pick<Env, 'PUBLIC_URL' | 'PHOTOS_PUBLIC_URL'>): string | undefined {
  return PUBLIC_URL && PHOTOS_PUBLIC_URL && !isLocal(PUBLIC_URL) && isLocal(PHOTOS_PUBLIC_URL)
    ? 'PHOTOS_PUBLIC_URL is on this machine, but PUBLIC_URL is not: other machines cannot load pictures'
    : undefined
}
