import { deFrench } from '@gable/places/names'
import type { Home } from '../home/home.types.ts'
import { dwelling, maison } from './vocabulary.ts'

const ENGLISH = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
const FRENCH = 'aucune une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

export const number = (n: number) => ENGLISH[n] ?? String(n)
/** Returns the French feminine form of a number, as for "chambres" and "salles de bain". */
export const nombre = (n: number) => FRENCH[n] ?? String(n)
/** Returns the French masculine form of a number, as for "étages" and "logements". */
export const masculin = (n: number) => (n === 1 ? 'un' : nombre(n))
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Returns "third" or "21st". */
function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14
  const ending = (teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'
  return ORDINALS[n] ?? `${n}${ending}`
}

const group = (n: number, separator: string) =>
  String(Math.round(n)).replace(/\B(?=(\d{3})+(?!\d))/g, separator)
const SQUARE_FEET = 43_560
const HECTARES = 0.4047
export const feet = (size: number) => `${group(size, ',')} square feet`
export const pieds = (size: number) => `${group(size, '\u00a0')}\u00a0pi²`
/**
 * Formats acres as the listing page does: with up to two decimals below ten acres, otherwise as a whole
 * number.
 */
const acres = (area: number) =>
  area < 10
    ? `${Math.round(area * 100) / 100} ${area === 1 ? 'acre' : 'acres'}`
    : `${group(Math.round(area), ',')} acres`
export const lotFeet = ({ lotAcres }: Home) => feet((lotAcres ?? 0) * SQUARE_FEET)
const piedsDeTerrain = ({ lotAcres }: Home) => pieds((lotAcres ?? 0) * SQUARE_FEET)
/** Returns the size of the lot: in square feet below a quarter of an acre. */
export const lotSize = (home: Home) =>
  (home.lotAcres ?? 0) < 0.25 ? lotFeet(home) : acres(home.lotAcres ?? 0)
/** Returns the size of the lot in French: in hectares from about two acres. */
export function terrain(home: Home): string {
  const area = (home.lotAcres ?? 0) * HECTARES
  const rounded = String(Math.round(area * 10) / 10).replace('.', ',')
  return area < 0.8 ? piedsDeTerrain(home) : `${rounded}\u00a0${area < 2 ? 'hectare' : 'hectares'}`
}
/** Returns the size of the lot in the unit that `terrain` does not use: square meters or square feet. */
export const autreMesure = (home: Home) =>
  terrain(home) === piedsDeTerrain(home)
    ? `${group((home.lotAcres ?? 0) * HECTARES * 10_000, '\u00a0')}\u00a0m²`
    : piedsDeTerrain(home)
export const dollars = (amount: number) => `$${group(amount, ',')}`
export const enDollars = (amount: number) => `${group(amount, '\u00a0')}\u00a0$`
export const plural = (n: number, one: string, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`
export const pluriel = (n: number, un: string, plusieurs = `${un}s`) =>
  `${nombre(n)} ${n === 1 ? un : plusieurs}`
/** Prefixes a noun phrase with "a" or "an". */
export const a = (word: string) => `${/^(?!one)[aeio]|^8|^11|^18/i.test(word) ? 'an' : 'a'} ${word}`
/** Joins items as "a, b, and c". */
export const list = (items: readonly string[]) =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`
/** Joins French items as "a, b et c". */
export const liste = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`

/** Returns the neighborhood, such as "Hyde Park", or the city when the home has no neighborhood. */
export function quarter({ site }: Home): string {
  const name = site.neighborhood?.placeName
  if (name === undefined) return site.city.placeName
  if (name === 'Downtown') return `downtown ${site.city.placeName}`
  if (name.startsWith('The ')) return `the ${name.slice(4)}`
  return /(District|Side|Exchange|Quarter|Castro|Marina|Village)$/.test(name) &&
    !/(University|Hillsboro|Cameron) Village|North/.test(name)
    ? `the ${name}`
    : name
}
/** Spells out the bathrooms, such as "two and a half baths", "one bath", or "three baths". */
export const baths = ({ fullBaths, halfBaths }: Home) =>
  halfBaths === 1 ? `${number(fullBaths ?? 0)} and a half baths` : plural(fullBaths ?? 0, 'bath')
export const sallesDeBain = ({ fullBaths, halfBaths }: Home) =>
  `${pluriel(fullBaths ?? 0, 'salle de bain', 'salles de bain')}${halfBaths ? ' plus une salle d’eau' : ''}`
/** Returns a place name after "de", such as "de Montréal" or "d’Alma". Names with an article keep it. */
export const de = deFrench
/** Returns "dans le quartier Outremont" for a neighborhood, or "à Laval" for a city. */
export function dans({ site }: Home): string {
  const name = site.neighborhood?.placeName
  if (name === undefined) return `à ${site.city.placeName}`
  return name === 'Centre-ville' ? `au centre-ville ${de(site.city.placeName)}` : `dans le quartier ${name}`
}

/** Returns the floor of a flat: "ground floor", "top floor", or "third floor". */
export const floor = ({ level, stories }: Home) =>
  `${level === 1 ? 'ground' : level === stories ? 'top' : ordinal(level ?? 1)} floor`
export const etage = ({ level, stories }: Home) =>
  level === 1 ? 'au rez-de-chaussée' : level === stories ? 'au dernier étage' : `au ${level}e\u00a0étage`
/** Returns "a nine-story building". */
export const building = ({ stories }: Home) => a(`${number(stories ?? 1)}-story building`)

/** Creates a function that computes phrases only once for a home, for all sentences that need them. */
function oncePerHome<Phrases>(phrasesOf: (home: Home) => Phrases): (home: Home) => Phrases {
  let last: { home: Home; phrases: Phrases } | undefined
  return (home) => {
    if (last?.home !== home) last = { home, phrases: phrasesOf(home) }
    return last.phrases
  }
}

/** Returns the phrases that most English openings need. */
export const inEnglish = oncePerHome((home) => ({
  bedrooms: plural(home.beds ?? 0, 'bedroom'),
  bed: `${number(home.beds ?? 0)}-bedroom`,
  baths: baths(home),
  style: dwelling(home),
  q: quarter(home),
  city: home.site.city.placeName,
  year: String(home.year),
  size: feet(home.size ?? 0),
}))
/** Returns the phrases that most French openings need. */
export const inFrench = oncePerHome((home) => ({
  chambres: pluriel(home.beds ?? 0, 'chambre'),
  bains: sallesDeBain(home),
  maison: maison(home),
  dans: dans(home),
  annee: String(home.year),
  superficie: pieds(home.size ?? 0),
}))
