import { createHash } from 'node:crypto'

/** Returns the ETag of a response text: a hash of its content. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/**
 * Whether an `If-None-Match` header contains the tag. Ignores the weak mark, because caches may add it when
 * they compress the response.
 */
export function matchesEtag(given: string | undefined, tag: string): boolean {
  const tags = given?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}
