import type { TFunction } from 'i18next'
import { formatDate, formatMoney } from '../../../platform/format/format.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import type { ListingSummary_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { priceText } from '../../../platform/i18n/listing-text.ts'

type PricedListing = Pick<
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
  /** Text and direction of the price change; `done` for a sale or rental. */
  change: { text: string; direction: 'down' | 'up' | 'done' } | null
}

type SoldListing = Pick<
  PricedListing,
  | 'listingId'
  | 'standardStatus'
  | 'isRental'
  | 'leasePeriod'
  | 'otherLeasePeriod'
  | 'listPrice'
  | 'closePrice'
>

/**
 * Returns the list price, the closing price of a closed listing, or a note that the listing is off the
 * market.
 */
export function currentPrice(listing: SoldListing, t: TFunction, locale: Locale): string {
  if (listing.listingId === null) return t('summary.offMarket')
  const amount = isClosed(listing) ? listing.closePrice : listing.listPrice
  return formatListingPrice(listing, amount, t, locale) ?? t('price.unknown')
}

const isClosed = (listing: SoldListing) => listing.standardStatus === 'CLOSED' && listing.closePrice !== null

const formatListingPrice = (listing: SoldListing, listPrice: number | null, t: TFunction, locale: Locale) =>
  priceText({ ...listing, listPrice }, listing.isRental === true, t, locale)

/** Returns the current price of a listing, and a text about its last price change, sale, or rental. */
export function priceLine(listing: PricedListing, t: TFunction, locale: Locale): PriceLine {
  const price = currentPrice(listing, t, locale)
  if (listing.listingId === null) return { price, change: null }
  if (isClosed(listing)) {
    const listPriceText = formatListingPrice(listing, listing.listPrice, t, locale)
    const date = listing.closeDate ? formatDate(listing.closeDate, locale) : null
    const outcome = listing.isRental ? 'let' : 'sold'
    const parts = [
      date ? t(`summary.${outcome}`, { date }) : null,
      listPriceText && listing.listPrice !== listing.closePrice
        ? t('summary.asked', { price: listPriceText })
        : null,
    ]
    const text = parts.filter((part) => part !== null).join(' · ')
    return { price, change: text ? { text: text, direction: 'done' } : null }
  }
  return { price, change: priceChange(listing, t, locale) }
}

function priceChange(listing: PricedListing, t: TFunction, locale: Locale): PriceLine['change'] {
  const { priceChangeAmount: amount, priceChangeDate } = listing
  if (!amount) return null
  const direction = amount < 0 ? 'down' : 'up'
  const change = formatMoney(Math.abs(amount), locale)
  if (!priceChangeDate) return { text: t(`summary.${direction}`, { amount: change }), direction }
  const date = formatDate(priceChangeDate, locale)
  return { text: t(`summary.${direction}On`, { amount: change, date }), direction }
}
