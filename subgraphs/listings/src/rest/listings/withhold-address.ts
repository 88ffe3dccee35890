import type { ListingRow } from './listing-row.ts'

const PRIVATE_ADDRESS = 'ADDRESS PRIVATE'
const STREET_IN_PATH = /(?<=\/home-details\/)[^/]+|(?<=-real-estate\/)[^/]+(?=-wp_id)/

/**
 * Removes the street and position from a listing's fields and texts, and from the URLs of its images and
 * tours, when the owner withholds the address.
 */
export function withholdAddress(listing: ListingRow): ListingRow {
  if (listing.internetAddressDisplayYN !== false) return listing
  const hideStreet = streetHider(streetOf(listing.location?.listingAddress1))
  const hide = <Text extends string | null | undefined>(text: Text) =>
    hideStreet && text ? hideStreet(text) : text
  const namesStreet = (address: string) => hide(readable(address)) !== readable(address)
  const { images, virtualTour, virtualTour3D, openHouses } = listing
  return {
    ...listing,
    listingUrl: listing.listingUrl?.replace(STREET_IN_PATH, 'address-private'),
    location: withheldLocation(listing.location),
    publicRemarks: hide(listing.publicRemarks),
    publicRemarksFrench: hide(listing.publicRemarksFrench),
    images: images
      ?.filter(({ key }) => !namesStreet(key))
      .map((image) => ({
        ...image,
        alt: hide(image.alt),
        desc: hide(image.desc),
        descFrench: hide(image.descFrench),
      })),
    imageCount: images?.some(({ key }) => namesStreet(key)) ? undefined : listing.imageCount,
    virtualTour: virtualTour && namesStreet(virtualTour.url) ? null : virtualTour,
    virtualTour3D: virtualTour3D && namesStreet(virtualTour3D.url) ? null : virtualTour3D,
    openHouses: openHouses?.map((house) =>
      namesStreet(house.id) ? { ...house, id: house.startTime } : house,
    ),
    showMapLinkYN: false,
    mapImages: [],
    streetView: null,
  }
}

function withheldLocation(location: ListingRow['location']): ListingRow['location'] {
  if (!location) return location
  const { city, state, postalCode } = location
  const region = [state, postalCode].filter(Boolean).join(' ')
  return {
    ...location,
    listingAddress1: PRIVATE_ADDRESS,
    listingAddressFull: [PRIVATE_ADDRESS, city, region].filter(Boolean).join(', '),
    lat: null,
    lon: null,
  }
}

const NUMBER = /^\S*\d\S*[\s,]+(?:\d\/\d\s+)?/
const UNIT = /[\s,]+(#|(unit|apt|suite|ste|app|bureau)\b\.?)\s*\S+$/i

/**
 * Returns the street name of an address line without house number and unit. Empty when the street is unknown.
 */
const streetOf = (line: string | null | undefined) =>
  !line || line === PRIVATE_ADDRESS ? '' : line.replace(NUMBER, '').replace(UNIT, '')

/** Decodes a URL for reading: "Barton Ave" for "Barton%20Ave". */
function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|nord|sud|est|ouest)$/

/**
 * Creates a function that hides a street and its house number in a text. The text may abbreviate or spell out
 * every word of the street name except one, and may omit directions: "N Barton Ave" matches "Barton Avenue".
 * Returns null when the street name is empty.
 */
export function streetHider(streetName: string): ((text: string) => string) | null {
  const street = withoutDirections(wordsOf(streetName).map(({ word }) => word))
  if (street.length === 0) return null
  return (text) => {
    const words = wordsOf(text)
    const isStreetAt = (at: number) => {
      const there = words.slice(at, at + street.length).map(({ word }) => word)
      return street.some((word, i) => word === there[i]) && street.every((word, i) => isSame(word, there[i]))
    }
    let hidden = ''
    let shownFrom = 0
    for (let at = 0; at + street.length <= words.length; at++) {
      if (!isStreetAt(at)) continue
      let first = at
      if (DIRECTION.test(words[first - 1]?.word ?? '')) first--
      while (/\p{N}/u.test(words[first - 1]?.word ?? '')) first--
      at += street.length - 1
      hidden += `${text.slice(shownFrom, words[first]?.start)}…`
      shownFrom = words[at]?.end ?? text.length
    }
    return hidden + text.slice(shownFrom)
  }
}

const wordsOf = (text: string) =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    start: index,
    end: index + word.length,
  }))

function withoutDirections(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !DIRECTION.test(word))
  return first < 0 ? words : words.slice(first, words.findLastIndex((word) => !DIRECTION.test(word)) + 1)
}

/** True when two words are equal, or when either abbreviates the other. */
function isSame(word: string, other: string | undefined): boolean {
  if (word === other) return true
  if (!other || word[0] !== other[0] || /\p{N}/u.test(word)) return false
  return shortens(word, other) || shortens(other, word)
}

/**
 * True when the letters of the short word occur in the long word in the same order, as "blvd" in "boulevard".
 */
function shortens(short: string, long: string): boolean {
  if (short.length < 2) return false
  let at = -1
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1)
    return at >= 0
  })
}
