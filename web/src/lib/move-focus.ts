import type { KeyboardEvent } from 'react'

interface Keys {
  next: string
  previous: string
}

/** Moves the focus among what takes it, round and round; Home and End lead to the first and the last. */
export function moveFocus(
  event: KeyboardEvent,
  stops: Iterable<HTMLElement>,
  { next, previous }: Keys,
): void {
  const all = [...stops]
  const here = all.findIndex((stop) => stop.matches(':focus'))
  const places: Record<string, number> = { [next]: here + 1, [previous]: here - 1, Home: 0, End: -1 }
  const place = places[event.key]
  if (place === undefined || all.length === 0) return
  event.preventDefault()
  all.at(place % all.length)?.focus()
}
