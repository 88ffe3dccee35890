const INHERITED = /visibility|pointer-events/

/** Attributes by which the style sheet of a browser shows or hides an element. */
const DECIDING_ATTRIBUTES = ['hidden', 'open', 'popover', 'type']

const hasOwnStyle = (element: Element): boolean => {
  if (element.hasAttribute('style')) return true
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (INHERITED.test(parent.getAttribute('style') ?? '')) return true
  return false
}

/**
 * Makes `getComputedStyle` fast. jsdom matches the style sheet of a browser with an element whenever the document has
 * changed, which is a fifth of the work of a component test. Elements of one name that no style of the page reaches
 * look the same, so each kind is computed once.
 */
export function computeStylesOnce(window: Window): void {
  const compute = window.getComputedStyle
  if (compute.name === computeOnce.name) return
  const styles = new Map<string, CSSStyleDeclaration>()
  function computeOnce(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    if (pseudo || window.document.styleSheets.length > 0 || hasOwnStyle(element))
      return compute(element, pseudo)
    const key = [
      element.nodeName,
      ...DECIDING_ATTRIBUTES.map((name) => String(element.getAttribute(name))),
    ].join('|')
    const known = styles.get(key)
    if (known) return known
    const alike = element.cloneNode(false) as Element
    const style = compute(alike)
    styles.set(key, style)
    return style
  }
  window.getComputedStyle = computeOnce
}
