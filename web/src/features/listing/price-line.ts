import type { TFunction } from 'i18next'
import type { ListingSummary_ListingFragment } from '../../graphql/generated/graphql.ts'
import { priceWords } from '../../i18n/listing-words.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

type Priced = Pick<
  ListingSummary_ListingFragment,
  | 'listingId'
  | 'standardStatus'
  | 'isRental'
  | 'leasePeriod'
  | 'otherLeasePeriod'
  | 'listPrice'
  | 'closePrice'
  | 'closeDate'
  | 'priceChangeAmount'
  | 'priceChangeDate'
>

interface PriceLine {
  price: string
  /** What became of the price, and which way it went. */
  change: { words: string; direction: 'down' | 'up' | 'done' } | null
}

type Paid = Pick<
  Priced,
  | 'listingId'
  | 'standardStatus'
  | 'isRental'
  | 'leasePeriod'
  | 'otherLeasePeriod'
  | 'listPrice'
  | 'closePrice'
>

/** What is asked for the home, or was paid in the end; off the market, that it is. */
export function pricePaid(listing: Paid, t: TFunction, locale: Locale): string {
  if (listing.listingId === null) return t('summary.offMarket')
  const paid = isClosed(listing) ? listing.closePrice : listing.listPrice
  return inWords(listing, paid, t, locale) ?? t('price.unknown')
}

const isClosed = (listing: Paid) => listing.standardStatus === 'CLOSED' && listing.closePrice !== null

const inWords = (listing: Paid, listPrice: number | null, t: TFunction, locale: Locale) =>
  priceWords({ ...listing, listPrice }, listing.isRental === true, t, locale)

/** What is paid for the home, and how that came about. */
export function priceLine(listing: Priced, t: TFunction, locale: Locale): PriceLine {
  const price = pricePaid(listing, t, locale)
  if (listing.listingId === null) return { price, change: null }
  if (isClosed(listing)) {
    const asked = inWords(listing, listing.listPrice, t, locale)
    const date = listing.closeDate ? formatDate(listing.closeDate, locale) : null
    const how = listing.isRental ? 'let' : 'sold'
    const parts = [
      date ? t(`summary.${how}`, { date }) : null,
      asked && listing.listPrice !== listing.closePrice ? t('summary.asked', { price: asked }) : null,
    ]
    const said = parts.filter((part) => part !== null).join(' · ')
    return { price, change: said ? { words: said, direction: 'done' } : null }
  }
  return { price, change: changeOf(listing, t, locale) }
}

function changeOf(listing: Priced, t: TFunction, locale: Locale): PriceLine['change'] {
  const { priceChangeAmount: amount, priceChangeDate } = listing
  if (!amount) return null
  const direction = amount < 0 ? 'down' : 'up'
  const change = formatMoney(Math.abs(amount), locale)
  if (!priceChangeDate) return { words: t(`summary.${direction}`, { amount: change }), direction }
  const date = formatDate(priceChangeDate, locale)
  return { words: t(`summary.${direction}On`, { amount: change, date }), direction }
}
