import english from '../src/i18n/en/feeds.json' with { type: 'json' }
import french from '../src/i18n/fr/feeds.json' with { type: 'json' }
import { streetOf } from '../src/i18n/listing-words.ts'
import { resoWords } from '../src/i18n/reso-words.ts'
import { formatMoney } from '../src/lib/format.ts'
import type { Locale } from '../src/lib/locale.ts'
import type { FeedEvent, VisitedHome } from './feeds-of-search-query.ts'

const words: Record<Locale, typeof english> = { en: english, fr: french }

/** Words of feeds, with what goes into them. */
export const say = (
  locale: Locale,
  name: keyof typeof english,
  values: Readonly<Record<string, string>> = {},
): string => words[locale][name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')

/** Where a home is, in one line: without its street where that is withheld. */
export function placeWords(home: Pick<VisitedHome, 'internetAddressDisplayYN' | 'location'>): string {
  const { city, state, postalCode } = home.location ?? {}
  return [streetOf(home), city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** What an event is about, in a few words. */
export function changeWords(event: FeedEvent, locale: Locale): string {
  const { kind, oldPrice, newPrice, listing } = event
  if (kind === 'STATUS_CHANGE') return statusWords(event, locale)
  const money = (amount: number) => formatMoney(amount, locale)
  if (kind === 'PRICE_CHANGE') {
    if (newPrice === null) return say(locale, 'price')
    if (oldPrice === null) return say(locale, 'priceNow', { now: money(newPrice) })
    const name = newPrice < oldPrice ? 'priceCut' : 'priceRaised'
    return say(locale, name, { before: money(oldPrice), now: money(newPrice) })
  }
  const price = newPrice ?? listing?.listPrice ?? null
  if (kind === 'COMING_SOON')
    return price === null ? say(locale, 'comingSoon') : say(locale, 'comingSoonAt', { price: money(price) })
  return price === null ? say(locale, 'new') : say(locale, 'newAt', { price: money(price) })
}

function statusWords({ newStatus, listing }: FeedEvent, locale: Locale): string {
  if (newStatus === null) return say(locale, 'status')
  if (newStatus === 'Active') return say(locale, 'backOnMarket')
  const closed = say(locale, listing?.isRental ? 'rented' : 'sold')
  const now = newStatus === 'Closed' ? closed : resoWords(newStatus, locale).toLowerCase()
  return say(locale, 'statusNow', { now })
}
