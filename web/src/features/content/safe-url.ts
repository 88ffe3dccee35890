/**
 * Matches a path on this site. Rejects `//host`, which is another site, and backslashes and control
 * characters, because browsers read a backslash as a slash and drop control characters.
 */
const PATH = /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u
/** Matches an http or https URL with a host and without credentials. */
const WEB_URL = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\\\p{Cc}]*)?$/iu
const CONTACT = /^(?:mailto|tel):[^\p{Cc}]+$/iu

/** Whether the URL of a picture in a text is safe to load. */
export const isImageUrl = (address: string): boolean => PATH.test(address) || WEB_URL.test(address)

/** Whether the target of a link in a text is safe. */
export const isLinkUrl = (address: string): boolean =>
  PATH.test(address) || WEB_URL.test(address) || CONTACT.test(address)
