import { slugify } from './slugify.ts'

/** The slug of a city as services write it in paths: "O'Fallon" is `ofallon`, and "St. Louis" `st-louis`. */
export const placeSlug = (name: string): string => slugify(name.replace(/œ/gi, 'oe').replace(/['’.]/g, ''))
