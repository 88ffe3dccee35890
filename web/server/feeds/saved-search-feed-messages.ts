import { formatMoney } from '../../src/platform/format/format.ts'
import type { Locale } from '../../src/platform/format/locale.ts'
import english from '../../src/platform/i18n/en/feeds.json' with { type: 'json' }
import french from '../../src/platform/i18n/fr/feeds.json' with { type: 'json' }
import { streetOf } from '../../src/platform/i18n/listing-text.ts'
import { resoText } from '../../src/platform/i18n/reso-text.ts'
import type { FeedEvent, OpenHouseListing } from './saved-search-feed-query.ts'

const messages: Record<Locale, typeof english> = { en: english, fr: french }

/** Returns a feed message with its values filled in. */
export const translate = (
  locale: Locale,
  name: keyof typeof english,
  values: Readonly<Record<string, string>> = {},
): string => messages[locale][name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')

/** Returns the address of a listing in one line, without the street when it is withheld. */
export function addressText(
  listing: Pick<OpenHouseListing, 'internetAddressDisplayYN' | 'location'>,
): string {
  const { city, state, postalCode } = listing.location ?? {}
  return [streetOf(listing), city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Returns a short title of an event. */
export function eventTitle(event: FeedEvent, locale: Locale): string {
  const { kind, oldPrice, newPrice, listing } = event
  if (kind === 'STATUS_CHANGE') return statusTitle(event, locale)
  const money = (amount: number) => formatMoney(amount, locale)
  if (kind === 'PRICE_CHANGE') {
    if (newPrice === null) return translate(locale, 'price')
    if (oldPrice === null) return translate(locale, 'priceNow', { now: money(newPrice) })
    const name = newPrice < oldPrice ? 'priceCut' : 'priceRaised'
    return translate(locale, name, { before: money(oldPrice), now: money(newPrice) })
  }
  const price = newPrice ?? listing?.listPrice ?? null
  if (kind === 'COMING_SOON')
    return price === null
      ? translate(locale, 'comingSoon')
      : translate(locale, 'comingSoonAt', { price: money(price) })
  return price === null ? translate(locale, 'new') : translate(locale, 'newAt', { price: money(price) })
}

function statusTitle({ newStatus, listing }: FeedEvent, locale: Locale): string {
  if (newStatus === null) return translate(locale, 'status')
  if (newStatus === 'Active') return translate(locale, 'backOnMarket')
  const closed = translate(locale, listing?.isRental ? 'rented' : 'sold')
  const now = newStatus === 'Closed' ? closed : resoText(newStatus, locale).toLowerCase()
  return translate(locale, 'statusNow', { now })
}
