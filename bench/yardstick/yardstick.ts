/**
 * The unit of CPU: budgets of CPU are multiples of one pass of this loop, so that they hold on any machine. This file
 * must never change, because a change would change the meaning of every committed ratio. It imports nothing, does no
 * I/O, and its inputs are fixed.
 */

const PASSES = 150
const LISTINGS = 200
const KEYS = 20_000
const STREETS = ['Barton Springs Road', 'South Congress Avenue', 'rue Saint-Denis', 'Lake Shore Drive']

const listings = Array.from({ length: LISTINGS }, (_, index) => ({
  id: `Listing:${index * 7919}`,
  price: 150_000 + index * 1234.5,
  address: `${index * 3 + 1} ${STREETS[index % STREETS.length]}, Austin, TX 787${String(index % 100).padStart(2, '0')}`,
  rooms: { beds: index % 6, baths: index % 4, tags: ['NEW', 'OPEN_HOUSE', 'PRICE_CUT'].slice(index % 3) },
  remarks: `Bright home with ${index % 6} bedrooms, a garden, and “views” of the hills. `.repeat(4),
}))
const patterns = [
  /\b\d{5}\b/g,
  /(?:rue|[A-Z][a-z]+) (?:[A-Z][\w-]+ ?)+/g,
  /"beds":([2-5]),"baths":(\d)/g,
  /“[^”]*”/g,
]

/** Runs the loop once and returns its checksum, which is the same for every pass. */
export function runYardstick(): number {
  let checksum = 0
  for (let pass = 0; pass < PASSES; pass++) {
    const text = JSON.stringify(listings)
    checksum += JSON.stringify(JSON.parse(text)).length
    for (const pattern of patterns) checksum += [...text.matchAll(pattern)].length
  }
  const counts = new Map<string, number>()
  for (let key = 0; key < KEYS * 5; key++) {
    const name = `key ${key % KEYS}`
    counts.set(name, (counts.get(name) ?? 0) + key)
  }
  for (const count of counts.values()) checksum += count % 97
  return checksum
}
