/**
 * Where to go back to after signing in: a path of this site, as somebody's link may ask for. Null for anything that
 * would lead elsewhere, and for the pages of signing in and of a new password, where a member has nothing to do.
 */
export function returnPath(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  // `/.//evil.example` is a path of ours that reads as another host once its dots are gone.
  if (url.pathname.startsWith('//')) return null
  if (url.origin !== new URL(origin).origin || /^(\/fr)?\/(login|reset-password)\/?$/.test(url.pathname))
    return null
  return url.pathname + url.search + url.hash
}
