import type { KeyboardEvent } from 'react'

interface Keys {
  next: string
  previous: string
}

/**
 * Moves the focus through the elements in a loop. Home and End move the focus to the first and last element.
 */
export function moveFocus(
  event: KeyboardEvent,
  elements: Iterable<HTMLElement>,
  { next, previous }: Keys,
): void {
  const all = [...elements]
  const current = all.findIndex((stop) => stop.matches(':focus'))
  const targets: Record<string, number> = { [next]: current + 1, [previous]: current - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined || all.length === 0) return
  event.preventDefault()
  all.at(target % all.length)?.focus()
}
