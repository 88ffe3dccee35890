/** The address bar of the window. Tests replace `open`, since jsdom opens no other document. */
export const addressBar = {
  open(href: string): void {
    window.location.assign(href)
  },
}

/** Opens an address as a new document: nothing of this one is left, neither data nor what was typed. */
export const goTo = (href: string): void => addressBar.open(href)
