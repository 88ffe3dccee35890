/** A path of this site. `//host` is another site, and browsers read a backslash as a slash and drop control characters. */
const PATH = /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u
/** An http or https URL that names a host and no credentials. */
const WEB_URL = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\\\p{Cc}]*)?$/iu
const CONTACT = /^(?:mailto|tel):[^\p{Cc}]+$/iu

/** Whether a picture may be loaded from an address of a text. */
export const isImageUrl = (address: string): boolean => PATH.test(address) || WEB_URL.test(address)

/** Whether a link of a text may lead to an address. */
export const isLinkUrl = (address: string): boolean =>
  PATH.test(address) || WEB_URL.test(address) || CONTACT.test(address)
