/** Parameters that say where a visitor came from; nobody needs a note about them. */
export const isTracking = (name: string): boolean => /^(utm_\w+|gclid|fbclid|msclkid)$/.test(name)

/** A page counted from 1, up to a last one; the first when nothing is said, undefined when it cannot be read. */
export function parsePage(text: string | null, last: number): number | undefined {
  if (text === null || text === '') return 1
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= last ? page : undefined
}

/** A JSON object as a parameter holds it; empty when there is none. Undefined for anything else. */
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
