import { type Displayable, isAddressWithheld } from '@gable/kit/rules/withheld-address'

/** Converts a name to a URL slug: ASCII, lower case, with hyphens. */
export function slugify(name: string): string {
  return plain(name).replace(/ /g, '-')
}

/** Normalizes a name: removes accents and punctuation and converts it to lower case. */
export function plain(name: string): string {
  const ascii = /[^ -~]/.test(name)
    ? name
        .replace(/œ/gi, 'oe')
        .normalize('NFD')
        .replace(/[^ -~]/g, '')
    : name
  return ascii
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const SHORT = new Map(
  Object.entries<string>({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', mc: 'mc' }),
)

/**
 * Returns the same key for different spellings of a place, such as "St. Paul" and "Saint Paul", or "Mc Lean"
 * and "McLean".
 */
export function matchName(name: string): string {
  return plain(name)
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join('')
}

/**
 * Matches an initial vowel, vowel ligature, or y before a consonant. Excludes "onze" and "oui", which French
 * treats as if they began with a consonant.
 */
const VOWEL = /^(?!(?:onze|oui)\b)(?:[aeiouœæø]|y(?![aeiouœæ]))/i

/**
 * Prefixes a name with the French "de", shortened before a vowel: "d’Agence", "d’Œuvre". A name with an
 * initial h keeps "de", because only a dictionary knows whether the h is silent.
 */
export const deFrench = (name: string): string =>
  VOWEL.test(name.normalize('NFD').replace(/\p{M}/gu, '')) ? `d’${name}` : `de ${name}`

interface Street {
  streetNumber: string
  streetName: string
  unitNumber: string | null
  stateOrProvince: string
}

/** Returns the address line of a listing, or null when the owner withholds it. */
export const shownStreet = (listing: Street & Displayable): string | null =>
  isAddressWithheld(listing) ? null : streetLine(listing)

/**
 * Formats number, street, and unit in the local style: 12 Elm St Unit 4, or 12, rue Fabre, app. 4 in Quebec.
 */
export function streetLine({ streetNumber, streetName, unitNumber, stateOrProvince }: Street): string {
  if (stateOrProvince === 'QC')
    return [streetNumber, streetName, unitNumber && `app. ${unitNumber}`].filter(Boolean).join(', ')
  return [streetNumber, streetName, unitNumber && `Unit ${unitNumber}`].filter(Boolean).join(' ')
}
