const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/**
 * Whether a string is an email address. The domain may contain letters of any language: jorg@müller.example.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@') + 1
  return EMAIL.test(text.slice(0, at) + asciiDomain(text.slice(at)))
}

/** Converts a domain to its ASCII form for the DNS: xn--mller-kva.example. */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\s/\\?#:]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
