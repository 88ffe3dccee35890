const MAX_DEVICE_LENGTH = 300

/** Who is at the other end of a request. */
export interface Visitor {
  /** IP address. */
  ip: string
  /** What the browser calls itself. */
  device: string | undefined
}

interface Request {
  ip: string
  headers: Record<string, string | string[] | undefined>
}

/** The graph hands on in x-device what the browser of the visitor calls itself. */
export function visitorOf({ ip, headers }: Request): Visitor {
  const userAgent = headers['x-device'] ?? headers['user-agent']
  const device = [userAgent ?? []]
    .flat()
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_DEVICE_LENGTH)
  return { ip, device: device || undefined }
}

/** One account however its address is written. */
export const accountOf = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/**
 * One mailbox however its address is written: dots and what follows a plus are left out besides. For counting mail
 * only: elsewhere these are different addresses, and different accounts.
 */
export function mailboxOf(email: string): string {
  const address = accountOf(email)
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  const domain = address.slice(at + 1)
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
