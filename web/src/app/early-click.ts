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
