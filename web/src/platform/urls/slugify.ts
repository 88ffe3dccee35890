/**
 * Returns the slug of a city as the services write it in paths: `ofallon` for "O'Fallon", `st-louis` for "St.
 * Louis".
 */
export const placeSlug = (name: string): string => slugify(name.replace(/œ/gi, 'oe').replace(/['’.]/g, ''))

/**
 * Converts a name to a URL segment: ASCII, lowercase, hyphenated. Throws a TypeError if the argument is not a
 * string.
 */
export function slugify(text: string): string {
  if (typeof text !== 'string') throw new TypeError('slugify requires a string')
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
