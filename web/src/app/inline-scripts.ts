/**
 * Inline script that runs before the page's own scripts and marks pictures that fail to load with
 * `data-failed`, for browsers whose broken-image icon no style sheet can cover. Sets marks only after
 * hydration, because React compares attributes.
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
 * Inline script that runs while the page loads. After hydration, it replays the last click on a `data-early`
 * control. It skips clicks on controls that were already hydrated, whose handlers prevent the default action.
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
