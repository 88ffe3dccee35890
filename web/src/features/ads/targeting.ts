import type { Theme } from '../../platform/browser/theme.ts'
import type { Locale } from '../../platform/format/locale.ts'

/** Subject of a page for ad targeting. Contains no data about the visitor. */
export interface AdSubject {
  isRental?: boolean | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zip?: string | null | undefined
  /** Price in whole dollars. */
  price?: number | null | undefined
}

/** Targeting keys and values for Ad Manager. */
export type Targeting = Readonly<Record<string, string>>

/** Characters that Ad Manager rejects in values. A city such as O'Fallon becomes OFallon. */
const RESERVED_CHARACTERS = /["'=!+#*~;^()<>[\],&]/g

const PRICE_STEP = 100_000
const MAX_BUCKET_PRICE = 1_500_000

/**
 * Returns the price range in steps of $100,000 up to $1.5 million, such as `0_100k` or `100k_200k`. Returns
 * `over_1500k` for higher prices.
 */
export function priceBucket(price: number): string {
  if (price > MAX_BUCKET_PRICE) return 'over_1500k'
  // A price that equals the upper bound of a range belongs to that range.
  const top = Math.max(Math.ceil(price / PRICE_STEP), 1)
  const bottom = top - 1
  return `${bottom === 0 ? '0' : `${bottom}00k`}_${top}00k`
}

interface AdPage {
  page: string
  theme: Theme
  locale: Locale
  /** Key of the campaign that has taken over the page, if any. */
  takeover?: string | null | undefined
}

/** Returns the targeting keys of a page. Omits unknown values. */
export function adTargeting({ page, theme, locale, takeover }: AdPage, subject: AdSubject = {}): Targeting {
  const { isRental, city, state, zip, price } = subject
  const values = {
    page,
    // Counts all themes except the collection as residential.
    page_category: theme === 'collection' ? 'collection' : 'residential',
    lead_type: isRental == null ? null : isRental ? 'rent' : 'buy',
    city,
    state: state?.toUpperCase(),
    zip,
    locale,
    price_bucket: price == null ? null : priceBucket(price),
    takeover,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value ? [[key, value.replace(RESERVED_CHARACTERS, '')]] : [],
    ),
  )
}
