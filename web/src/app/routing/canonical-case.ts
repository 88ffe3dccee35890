import { matchRoutes, type RouteObject } from 'react-router-dom'
import { BASE_PATHS, splitLocale } from '../../platform/format/locale.ts'

/**
 * A path with the language and the fixed parts of its route in lower case: routes match them in any case, and a page has
 * one address. Values in the path stay as they are.
 */
export function canonicalCase(routes: RouteObject[], pathname: string): string {
  // A redirect to what begins with two slashes would lead to another site.
  if (pathname.startsWith('//')) return pathname
  const path = pathname.replace(/^\/fr(?=\/|$)/i, '/fr')
  const match = matchRoutes(routes, path, BASE_PATHS[splitLocale(path).locale])?.at(-1)
  const fixed = new Set(match?.route.path?.split('/').filter((part) => /^[^:*]/.test(part)))
  return path
    .split('/')
    .map((part) => (fixed.has(part.toLowerCase()) ? part.toLowerCase() : part))
    .join('/')
}
