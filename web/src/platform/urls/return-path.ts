/**
 * Validates the return path after sign-in, which a link may set. Null for any URL outside this site, and for
 * the login and password reset pages, which a signed-in member does not need.
 */
export function returnPath(requested: string | null | undefined, origin: string): string | null {
  if (!requested || !/^\/(?![/\\])/.test(requested) || !URL.canParse(requested, origin)) return null
  const url = new URL(requested, origin)
  // `/.//evil.example` is a path on this site, but the URL parser removes the dot segment. The remaining
  // `//evil.example` would lead to another host.
  if (url.pathname.startsWith('//')) return null
  if (url.origin !== new URL(origin).origin || /^(\/fr)?\/(login|reset-password)\/?$/.test(url.pathname))
    return null
  return url.pathname + url.search + url.hash
}
