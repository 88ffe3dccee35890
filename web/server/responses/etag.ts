import { createHash } from 'node:crypto'

/** What a text is told apart by. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether somebody has it already. Caches on the way may mark a tag as weak when they compress what it stands for. */
export function matchesEtag(given: string | undefined, tag: string): boolean {
  const tags = given?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}
