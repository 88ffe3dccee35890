/** The address bar of the window. Tests replace `open`, because jsdom cannot navigate to another document. */
export const addressBar = {
  open(href: string): void {
    window.location.assign(href)
  },
}

/** Opens a URL as a new document, which discards all data and form input of the current document. */
export const goTo = (href: string): void => addressBar.open(href)
