import type { RequestTarget } from './request-link.ts'

const RECIPIENTS = ['agent', 'office', 'team'] as const

/** Most letters of an address that a form takes over from its own address. */
const MAX_ADDRESS_LENGTH = 300

/** What the page of a request was opened for; null for an address that names nothing that can be asked. */
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
