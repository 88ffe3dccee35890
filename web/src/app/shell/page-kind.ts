/** What a path is about, for what is the same on every page of a kind. */
export type PageKind = 'saved-search' | 'search' | 'listing' | 'other'

/** A part of a path, by what it says of the page; the first that is there decides. */
const PATH_PATTERNS: readonly [RegExp, PageKind][] = [
  [/home-details|-wp_id[^/]+-lst\/?$/, 'listing'],
  [/\/saved-search\//, 'saved-search'],
  [/-for-(sale|rent)\//, 'search'],
]

/**
 * Recognizes a page by its path alone, whatever stands before the part that tells. A search of the whole market, such
 * as `/homes-for-sale`, has nothing behind that part and is left to the router.
 */
export function pageKind(pathname: string): PageKind {
  return PATH_PATTERNS.find(([sign]) => sign.test(pathname))?.[1] ?? 'other'
}
