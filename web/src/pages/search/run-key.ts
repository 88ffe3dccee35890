/** Elements that accept text or have their own keys. */
const TYPING_SELECTOR =
  'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=application]'

/**
 * Runs a single-key shortcut on a search page: `/` focuses the search field, `j` and `k` move through the
 * cards, `f` favorites the focused card, `m` shows or hides the map, and `?` calls `help`. Does nothing while
 * the visitor types, inside dialogs and menus, or with a modifier key.
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
  // While a key is held down, only `j` and `k` repeat. Other shortcuts run once per press.
  if (event.repeat && key !== 'j' && key !== 'k') return
  event.preventDefault()
  actions[key]?.()
}

function focusCard(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Returns the visible element among variants for different screen sizes. */
const visibleElement = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0)
