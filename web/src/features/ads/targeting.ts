import type { Theme } from '../../platform/browser/theme.ts'
import type { Locale } from '../../platform/format/locale.ts'

/** What a page is about, as far as ads may know it: never who looks at it. */
export interface AdSubject {
  isRental?: boolean | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zip?: string | null | undefined
  /** Whole dollars. */
  price?: number | null | undefined
}

/** Keys and values as the ad manager knows them. */
export type Targeting = Readonly<Record<string, string>>

/** What Ad Manager takes in no value: a town like O'Fallon is known to it as OFallon. */
const RESERVED_CHARACTERS = /["'=!+#*~;^()<>[\],&]/g

const PRICE_STEP = 100_000
const MAX_BUCKET_PRICE = 1_500_000

/** Steps of a hundred thousand dollars up to a million and a half: `0_100k`, `100k_200k`, and `over_1500k` past that. */
export function priceBucket(price: number): string {
  if (price > MAX_BUCKET_PRICE) return 'over_1500k'
  // Who asks the top of a step is still on it.
  const top = Math.max(Math.ceil(price / PRICE_STEP), 1)
  const bottom = top - 1
  return `${bottom === 0 ? '0' : `${bottom}00k`}_${top}00k`
}

interface AdPage {
  page: string
  theme: Theme
  locale: Locale
  /** Of the campaign that has taken the page over. */
  takeover?: string | null | undefined
}

/** What ads on a page are chosen by. What is unknown is left out. */
export function adTargeting({ page, theme, locale, takeover }: AdPage, subject: AdSubject = {}): Targeting {
  const { isRental, city, state, zip, price } = subject
  const values = {
    page,
    // Every page that is not the collection's counts as residential.
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
