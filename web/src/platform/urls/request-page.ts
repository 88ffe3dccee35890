import type { RequestTarget } from './request-link.ts'

const RECIPIENTS = ['agent', 'office', 'team'] as const

/** Maximum length of an address that a form accepts from the URL, in characters. */
const MAX_ADDRESS_LENGTH = 300

/** Parses the subject of a request page. Null when the URL does not identify a valid subject. */
export function readRequest(kind: string | undefined, query: URLSearchParams): RequestTarget | null {
  const home = query.get('home')
  if (kind === 'tour')
    return home ? { kind, home, ...(query.get('from') === 'listing' && { from: 'listing' }) } : null
  if (kind === 'estimate') {
    const address = query.get('address')?.trim().slice(0, MAX_ADDRESS_LENGTH)
    return { kind, ...(home ? { home } : {}), ...(!home && address ? { address } : {}) }
  }
  if (kind !== 'contact') return null
  if (home) return { kind, home }
  const who = RECIPIENTS.find((each) => query.get(each))
  if (!who) return null
  const form = query.get('form') === 'bio' ? 'bio' : 'entity'
  return { kind, who, masterCustomerId: query.get(who) ?? '', form }
}
