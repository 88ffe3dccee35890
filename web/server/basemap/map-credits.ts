import type { MapCredit } from '../../src/platform/browser/site.ts'

/** Max length of an attribution. Real ones have about 200 characters. */
const MAX_LENGTH = 2_000
const ENTITIES: Record<string, string> = {
  ...{ '&copy;': '©', '&amp;': '&', '&nbsp;': ' ', '&quot;': '"', '&#169;': '©', '&#39;': "'" },
}
const LINK = /^<a\s/i
/** Splits text before a sign that separates credits, or that starts one. */
const SEPARATOR = /(?=[,;|·•©])/
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * Reads the attribution of tiles, which is HTML by convention: text with links. Returns one credit per link, with
 * the text beside it, or the text when it has no link.
 */
export function creditsOf(attribution: unknown): MapCredit[] {
  if (typeof attribution !== 'string') return []
  const parts = partsOf(attribution.slice(0, MAX_LENGTH))
  if (!parts.some((part) => LINK.test(part)))
    return creditOf(decoded(parts.filter((part) => !part.startsWith('<')).join('')), undefined)
  const credits: MapCredit[] = []
  let [text, isInLink] = ['', false]
  let href: string | undefined
  const endCredit = () => {
    credits.push(...creditOf(text, href))
    text = ''
    href = undefined
  }
  for (const part of parts) {
    if (LINK.test(part)) {
      if (href) endCredit()
      href = addressIn(part)
      isInLink = true
    } else if (/^<\/a\b/i.test(part)) isInLink = false
    else if (!part.startsWith('<'))
      for (const piece of isInLink ? [decoded(part)] : decoded(part).split(SEPARATOR)) {
        const isSeparator = /^[,;|·•]/.test(piece)
        if (isSeparator || (href && !isInLink && piece.startsWith('©'))) endCredit()
        text += isSeparator ? piece.slice(1) : piece
      }
  }
  endCredit()
  return credits
}

function creditOf(text: string, href: string | undefined): MapCredit[] {
  const name = text.split(/\s+/).join(' ').trim()
  if (!name) return []
  return [href ? { name, href } : { name }]
}

/** Splits HTML into tags and the texts between them. */
function partsOf(html: string): string[] {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const isTag = html[at] === '<'
    const next = html.indexOf(isTag ? '>' : '<', at)
    const end = next < 0 ? html.length : isTag ? next + 1 : next
    parts.push(html.slice(at, end))
    at = end
  }
  return parts
}

/** Returns the http or https address of a link. Undefined for a closing tag and other addresses. */
function addressIn(tag: string): string | undefined {
  const [, double, single, bare] = HREF.exec(tag) ?? []
  const address = decoded(double ?? single ?? bare ?? '').trim()
  const absolute = address.startsWith('//') ? `https:${address}` : address
  return /^https?:\/\//i.test(absolute) && URL.canParse(absolute) ? absolute : undefined
}

const decoded = (text: string): string => text.replace(/&#?\w{1,8};/g, (entity) => ENTITIES[entity] ?? ' ')
