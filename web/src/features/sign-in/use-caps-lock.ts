import { type KeyboardEvent, useState } from 'react'

/** Whether capitals are locked, as far as the keys pressed in a field tell. Give `watch` to the field. */
export function useCapsLock() {
  const [locked, setLocked] = useState(false)
  const see = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return { locked, watch: { onKeyDown: see, onKeyUp: see } }
}
