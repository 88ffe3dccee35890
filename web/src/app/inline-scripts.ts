/**
 * A script in front of the page's own that marks pictures which cannot be loaded with `data-failed`, for browsers whose
 * sign of a torn picture no style sheet can cover. Marks wait until the page is hydrated: React compares attributes.
 */
export const MARK_FAILED_IMAGES_SCRIPT = `{
const root = document.documentElement
const failed = new Set()
const mark = (image) => {
  if (root.dataset.hydrated === undefined) failed.add(image)
  else image.dataset.failed = ''
}
const isImage = ({ target }) => target instanceof HTMLImageElement
document.addEventListener('error', (event) => { if (isImage(event)) mark(event.target) }, true)
document.addEventListener('load', (event) => {
  if (!isImage(event)) return
  failed.delete(event.target)
  delete event.target.dataset.failed
}, true)
for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) mark(image)
new MutationObserver((_, observer) => {
  if (root.dataset.hydrated === undefined) return
  observer.disconnect()
  for (const image of failed) mark(image)
}).observe(root, { attributeFilter: ['data-hydrated'] })
}
`

/**
 * Runs while the page loads. A press on a control with `data-early` before hydration is repeated once the page is
 * hydrated; of several, the last. A control that is hydrated before the rest of the page prevents the default of the event.
 */
export const REPLAY_EARLY_CLICK_SCRIPT = `{
let control
const press = (event) => {
  const early = event.target.closest?.('[data-early]')
  if (early && !event.defaultPrevented) control = early
}
window.addEventListener('click', press)
const page = document.documentElement
new MutationObserver((_, watch) => {
  if (page.dataset.hydrated === undefined) return
  watch.disconnect()
  window.removeEventListener('click', press)
  if (control?.isConnected) control.click()
}).observe(page, { attributeFilter: ['data-hydrated'] })
}`
