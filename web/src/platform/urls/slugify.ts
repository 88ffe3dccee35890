/** The slug of a city as services write it in paths: "O'Fallon" is `ofallon`, and "St. Louis" `st-louis`. */
export const placeSlug = (name: string): string => slugify(name.replace(/œ/gi, 'oe').replace(/['’.]/g, ''))

/** ASCII, lower case, hyphens: a name's part of a URL. Throws a TypeError for anything but a string. */
export function slugify(text: string): string {
  if (typeof text !== 'string') throw new TypeError('slugify takes a string')
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
