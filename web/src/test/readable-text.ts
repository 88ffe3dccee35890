/** Words that both languages share, and the names of the sample. */
const SHARED =
  /^(\W|\d)*$|^Gable$|^Austin|^TX|Ada Lopez|Hill Country|Lopez Team|^[Oo]pen$|^Canada$|@|^Message$|^Notes$|Barton|^Zoé|^Roy|^elsewhere$|^(Condo|Commercial|Garage|Notifications)$|^https?:|acres?$|^Roomy/

/** The texts of the page, also those of attributes, without what both languages share. */
export function readableText(): string[] {
  const texts: string[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement
    // What was announced in a test before.
    if (parent?.closest('[data-live-announcer]')) continue
    // Provinces and states are chosen by their codes; many names are the same in both languages.
    if (parent instanceof HTMLOptionElement && /^[A-Z]{2}$/.test(parent.value)) continue
    texts.push(walk.currentNode.textContent?.trim() ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
  return texts.filter((text) => text && !SHARED.test(text))
}

/** The French texts that are English, or keys. */
export const untranslated = (english: readonly string[], french: readonly string[]): string[] =>
  french.filter((text) => english.includes(text) || /^[a-z]+(\.[a-zA-Z]+)+$/.test(text))
