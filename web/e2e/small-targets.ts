import type { Page } from '@playwright/test'

/**
 * Returns the links and buttons that are less than 24 px high and not within a sentence. WCAG 2.2 exempts a
 * smaller target with enough space around it, but the sticky header and bars can cover that space as the page
 * scrolls, and axe checks only the current scroll position.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll('a[href]:not([tabindex="-1"]), button:not([tabindex="-1"])'),
    ]
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    const blockOf = (element: Element): Element =>
      isInline(element) && element.parentElement ? blockOf(element.parentElement) : element
    /** True when the block contains text outside links and buttons. */
    const isInSentence = (element: Element) => {
      const texts = document.createTreeWalker(blockOf(element), NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (/[\p{L}\p{N}]/u.test(node.textContent ?? '') && !node.parentElement?.closest('a, button'))
          return true
      return false
    }
    /** A link whose `::after` covers its card is as high as the card. */
    const coversCard = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element, '::after')
      return position === 'absolute' && top === '0px' && bottom === '0px'
    }
    const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true })
    return targets.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (height >= 24 || height === 0 || width <= 1) return []
      if (isHidden(element) || coversCard(element) || isInSentence(element)) return []
      return [`${height} px: ${element.outerHTML.slice(0, 200)} in ${element.parentElement?.className}`]
    })
  })
