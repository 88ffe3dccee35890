import { parsePrice } from '../../platform/format/amount.ts'

/** Parameters with the prices of a plain form in digits. A text that is no price stays, and is named as unreadable. */
export function withPricesInDigits(params: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(params)
  for (const name of ['minPrice', 'maxPrice']) {
    const price = parsePrice(params.get(name) ?? '')
    if (typeof price === 'number') read.set(name, String(price))
  }
  return read
}
