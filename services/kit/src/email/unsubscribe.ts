const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
// A line of a header holds 998 letters.
const MAX_URL_LENGTH = 900

/**
 * An address fit for List-Unsubscribe, whole and encoded. Mail programs ask it on their own (RFC 8058), so it is https;
 * on this machine, in development, plain http will do.
 */
export function unsubscribeAddress(address: string): string {
  const url = new URL(address)
  const isLocal = url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal)
    throw new Error('A mail is ended at an https address, like https://www.example.com/unsubscribe?token=…')
  if (url.username || url.password || url.href.length > MAX_URL_LENGTH)
    throw new Error(
      `The address that ends a mail has no password in it, and at most ${MAX_URL_LENGTH} letters`,
    )
  // Within the header, a comma stands between two addresses.
  return url.href.replaceAll(',', '%2C')
}

/** Whether mail can be ended there by one request; a site under plain http has no such address. */
export function canUnsubscribeAt(address: string): boolean {
  try {
    return unsubscribeAddress(address).length > 0
  } catch {
    return false
  }
}
