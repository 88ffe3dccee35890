/**
 * Where to go back to after signing in: a path of this site, as somebody's link may ask for. Null for anything that
 * would lead elsewhere, and for the pages of signing in and of a new password, where a member has nothing to do.
 */
export function returnPath(requested: string | null | undefined, origin: string): string | null {
  if (!requested || !/^\/(?![/\\])/.test(requested) || !URL.canParse(requested, origin)) return null
  const url = new URL(requested, origin)
  // `/.//evil.example` is a path of ours that reads as another host once its dots are gone.
  if (url.pathname.startsWith('//')) return null
  if (url.origin !== new URL(origin).origin || /^(\/fr)?\/(login|reset-password)\/?$/.test(url.pathname))
    return null
  return url.pathname + url.search + url.hash
}
