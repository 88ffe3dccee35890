/**
 * An http or https URL that names a host and no credentials. Browsers read a backslash as a slash and drop tabs and line
 * breaks, so neither is in one.
 */
const ADDRESS = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\\\p{Cc}]*)?$/iu
/** A path of the site. `//host` is another site. */
const PATH = /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u
/** A key of a picture: no URL of any scheme, and no way out of its folder. */
const PHOTO_KEY =
  /^(?!\s*(?:\/\/|[a-z][a-z\d+.-]*:\/\/|(?:javascript|vbscript|data|blob|file|about):))[^\\\p{Cc}]+$/iu
/** Keys as almost all services write them; this pattern takes a fraction of the time of the other. */
const USUAL_KEY = /^[a-z\d][\w-]*(?:\/[\w-]+)*(?:\.[a-z]{3,4})?$/i
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)/

export const isAddress = (text: string): boolean => ADDRESS.test(text)

export const isPath = (text: string): boolean => PATH.test(text)

/** Whether a text may stand in a link or load a picture. */
export const isLink = (text: string): boolean => PATH.test(text) || ADDRESS.test(text)

/** Whether a text is a picture's address, or a key that the photo service makes an address of. */
export const isPhotoKey = (text: string): boolean =>
  USUAL_KEY.test(text) || ADDRESS.test(text) || (PHOTO_KEY.test(text) && !CLIMBS.test(text))
