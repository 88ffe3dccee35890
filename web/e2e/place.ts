/**
 * The city that browser tests search in. Both the sample market and the fixtures of the stage tests contain
 * it.
 */
import { en, fr } from './messages.ts'

export const city = {
  name: 'Austin',
  withState: 'Austin, TX',
  /** Path of the city's listings for sale. */
  path: '/homes-for-sale/tx/austin/city/4671654',
  zip: { name: '78704, Austin, TX', path: '/homes-for-sale/tx/austin/zip/78704' },
  state: { name: en('regions.tx'), path: '/homes-for-sale/tx' },
  /** Search path of a city that does not exist in any service. */
  unknownPath: '/homes-for-sale/tx/nowhere/city/0',
}

/** Name of the autocomplete suggestion for the city. */
export const citySuggestion = new RegExp(`^${city.withState}`)

const SALE_HEADING_KEY = 'landings.homes-for-sale.heading'
/** Heading of the listings for sale in a place. */
export const saleIn = (place: string) => en('results.headingIn', { heading: en(SALE_HEADING_KEY), place })
/** French heading of the listings for sale in a place. */
export const saleInFrench = (place: string) =>
  fr('results.headingIn', { heading: fr(SALE_HEADING_KEY), place })
