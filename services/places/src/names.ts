/** ASCII, lower case, hyphens: a name as a part of a URL. */
export function slugify(name: string): string {
  return plain(name).replace(/ /g, '-')
}

/** A name without accents, case and punctuation. */
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

/** The form in which two spellings of one place agree: "St. Paul" and "Saint Paul", "Mc Lean" and "McLean". */
export function matchName(name: string): string {
  return plain(name)
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join('')
}

/** A vowel, a ligature of vowels, or y before a consonant, at the start of a word. "Onze" and "oui" are spoken as if after a consonant. */
const VOWEL = /^(?!(?:onze|oui)\b)(?:[aeiouœæø]|y(?![aeiouœæ]))/i

/**
 * A name after the French "de", which loses its vowel before another: "d’Agence", "d’Œuvre". A name that begins with an
 * h keeps it, since only a dictionary knows which of them are silent.
 */
export const deFrench = (name: string): string =>
  VOWEL.test(name.normalize('NFD').replace(/\p{M}/gu, '')) ? `d’${name}` : `de ${name}`

interface Street {
  streetNumber: string
  streetName: string
  unitNumber: string | null
  stateOrProvince: string
}

/** Number, street and unit in one line, as the place writes it: 12 Elm St Unit 4; in Quebec 12, rue Fabre, app. 4. */
export function streetLine({ streetNumber, streetName, unitNumber, stateOrProvince }: Street): string {
  if (stateOrProvince === 'QC')
    return [streetNumber, streetName, unitNumber && `app. ${unitNumber}`].filter(Boolean).join(', ')
  return [streetNumber, streetName, unitNumber && `Unit ${unitNumber}`].filter(Boolean).join(' ')
}
