/** What takes letters, or has keys of its own. */
const TYPING_SELECTOR =
  'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=application]'

/**
 * Does what a single key stands for on a search page: `/` leads to the search field, `j` and `k` through the cards,
 * `f` marks the card's home as a favorite, `m` shows or hides the map, `?` calls `help`. Nothing while somebody
 * types, in what floats above the page, or together with another key that changes its meaning.
 */
export function runKey(event: KeyboardEvent, cards: HTMLElement | null, help: () => void): void {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
  if (target instanceof Element && target.closest(TYPING_SELECTOR)) return
  if (document.querySelector('dialog[open]')) return
  const items = [...(cards?.querySelectorAll<HTMLElement>(':scope > ul > li, :scope > div > ul > li') ?? [])]
  const current = items.findIndex((item) => item.contains(document.activeElement))
  const actions: Record<string, () => void> = {
    '/': () => document.querySelector<HTMLElement>('header [role=search] input')?.focus(),
    j: () => focusCard(items[current + 1]),
    k: () => focusCard(items[current < 0 ? items.length - 1 : current - 1]),
    f: () => items[current]?.querySelector<HTMLElement>('button[aria-pressed]')?.click(),
    m: () => visibleElement('button[aria-keyshortcuts=m]')?.click(),
    '?': help,
  }
  if (!Object.hasOwn(actions, key)) return
  // A key that is held leads on through the cards; what can be undone by the same key happens once.
  if (event.repeat && key !== 'j' && key !== 'k') return
  event.preventDefault()
  actions[key]?.()
}

function focusCard(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Of several for as many kinds of screens, the one that is shown. */
const visibleElement = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0)
