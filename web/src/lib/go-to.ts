/** Opens an address as a new document: nothing of this one is left, neither data nor what was typed. */
export function goTo(href: string): void {
  window.location.assign(href)
}
