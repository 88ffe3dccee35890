/** The largest number that GraphQL's Int holds. */
const MAX_SECONDS = 2_147_483_647

/** Seconds that a `Retry-After` header asks for, as a number or as a date. Null without one in the future. */
export function retryAfterSeconds(header: string | string[] | undefined): number | null {
  const text = String(header ?? '').trim()
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null
}
