/** True for campaign and click-tracking parameters, which are ignored without a notice. */
export const isTracking = (name: string): boolean => /^(utm_\w+|gclid|fbclid|msclkid)$/.test(name)

/**
 * Parses a 1-based page number up to `last`. Returns 1 for an empty parameter and undefined for an unreadable
 * one.
 */
export function parsePage(text: string | null, last: number): number | undefined {
  if (text === null || text === '') return 1
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= last ? page : undefined
}

/**
 * Parses a JSON object from a parameter. Returns an empty object when the parameter is missing or empty, and
 * undefined when it is not a JSON object.
 */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
