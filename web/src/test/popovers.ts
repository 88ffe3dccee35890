import { onTestFinished } from 'vitest'

/** Gives a test popovers, which jsdom lacks: one is open at a time, and each hears of that by its toggle event. */
export function fakePopovers() {
  const { matches } = Element.prototype
  let shown: Element | null = null
  const toggle = (panel: Element, open: boolean): void => {
    shown = open ? panel : null
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Element) {
      toggle(this, true)
    },
    hidePopover(this: Element) {
      toggle(this, false)
    },
  })
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (selector === ':popover-open') return this === shown
      // jsdom keeps its answer when the focus moves.
      return selector === ':focus' ? this === document.activeElement : matches.call(this, selector)
    },
  })
  onTestFinished(() => {
    Object.assign(Element.prototype, { matches })
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  return { shown: () => shown, toggle }
}
