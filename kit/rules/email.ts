/** Maximum length of an email address that a form accepts. */
export const MAX_EMAIL_LENGTH = 254

/** Email addresses whose domain is in its ASCII form. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/**
 * Whether a string is an email address. The domain may contain letters of any language: jorg@müller.example.
 */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(withAsciiDomain(text))

/** Converts the domain of an address to its ASCII form for the DNS: jorg@xn--mller-kva.example. */
export function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + asciiDomain(text.slice(at))
}

function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\s/\\?#:]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
