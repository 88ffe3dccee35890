import { matchPath } from 'react-router-dom'
import { PATHS } from '../routing/paths.ts'
import { pageKind } from './page-kind.ts'

/** What the header leaves out: its search on a home page and where one signs in, and on a phone at a listing. */
export type HeaderVariant = 'default' | 'home' | 'no_search' | 'ldp'

const rules: [HeaderVariant, readonly string[]][] = [
  ['home', [PATHS.home, PATHS.luxury, PATHS.commercial]],
  // The page for finding a place is a search itself.
  ['no_search', [PATHS.findPlace, PATHS.login, '/reset-password', '/account/*', '/profile/*']],
]

/** The header of a page, from its path without a language prefix. */
export function headerVariant(pathname: string): HeaderVariant {
  if (pageKind(pathname) === 'listing') return 'ldp'
  const rule = rules.find(([, patterns]) => patterns.some((pattern) => matchPath(pattern, pathname)))
  return rule?.[0] ?? 'default'
}
