/** Says on the document that the header is to stay as it is; `useHidingHeader` heeds it. */
const HELD_ATTRIBUTE = 'data-header-held'

/** Scrolls by itself no longer than this, in milliseconds. */
const MAX_HOLD_MS = 1000

let releaseTimer: ReturnType<typeof setTimeout> | undefined

/** Scrolls without showing or hiding the header, as a person's own scrolling does. */
export function holdHeader(scroll: () => void): void {
  clearTimeout(releaseTimer)
  document.documentElement.toggleAttribute(HELD_ATTRIBUTE, true)
  scroll()
  releaseTimer = setTimeout(() => document.documentElement.removeAttribute(HELD_ATTRIBUTE), MAX_HOLD_MS)
}
