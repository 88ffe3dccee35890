import type { MapCredit } from '../../src/platform/browser/site.ts'

const LINK = /<a\b[^>]*?\bhref=["']?(https?:\/\/[^"'\s>]+)[^>]*>(.*?)<\/a>/gis
const ENTITIES: Record<string, string> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ', '&#169;': '©' }

/**
 * Reads the attribution of tiles, which is HTML by convention: text with links. Returns one credit per link, or
 * the text when it has none.
 */
export function creditsOf(attribution: unknown): MapCredit[] {
  if (typeof attribution !== 'string') return []
  const links = [...attribution.matchAll(LINK)].map(([, href = '', name = '']) => ({
    href,
    name: plain(name),
  }))
  if (links.length > 0) return links.filter(({ name }) => name)
  const name = plain(attribution)
  return name ? [{ name }] : []
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
