/** Says on the document that the header is to stay as it is; `useHidingHeader` heeds it. */
const heldHeader = 'data-header-held'

/** Scrolls by itself no longer than this, in milliseconds. */
const longest = 1000

let release: ReturnType<typeof setTimeout> | undefined

/** Scrolls without showing or hiding the header, as a person's own scrolling does. */
export function holdHeader(scroll: () => void): void {
  clearTimeout(release)
  document.documentElement.toggleAttribute(heldHeader, true)
  scroll()
  release = setTimeout(() => document.documentElement.removeAttribute(heldHeader), longest)
}
