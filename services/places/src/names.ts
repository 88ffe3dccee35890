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
