import type { Page } from '@playwright/test'

/**
 * Links and buttons less than 24 px high that are not within a sentence. WCAG 2.2 allows one with room around it; but
 * the header and bars that stay in view take that room while a page is scrolled, and axe sees one position alone.
 */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll('a[href]:not([tabindex="-1"]), button:not([tabindex="-1"])'),
    ]
    const isInline = (node: Node) => !(node instanceof Element) || getComputedStyle(node).display === 'inline'
    const blockOf = (element: Element): Element =>
      isInline(element) && element.parentElement ? blockOf(element.parentElement) : element
    const isInSentence = (element: Element) =>
      isInline(element) &&
      [...blockOf(element).childNodes].some(
        (node) => !node.contains(element) && isInline(node) && node.textContent?.trim(),
      )
    // A link that covers its card by ::after is as high as the card.
    const coversCard = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
    const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true })
    return targets.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (height >= 24 || height === 0 || width <= 1) return []
      if (isHidden(element) || coversCard(element) || isInSentence(element)) return []
      return [`${height} px: ${element.outerHTML.slice(0, 200)} in ${element.parentElement?.className}`]
    })
  })
