import { useEffect, useRef } from 'react'
import type { AuthState } from '../../platform/urls/auth-modal.ts'

/**
 * Gives the focus to the first field that is empty, or to what is said, whenever another form has come; with `atStart`
 * to that of the first one too. For whoever draws the forms: a dialog has opened, and taken the focus, by then.
 */
export function useFocusFirstField(state: AuthState, atStart = false) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(atStart ? null : state)
  useEffect(() => {
    if (previous.current === state) return
    previous.current = state
    const fields = container.current?.querySelectorAll<HTMLInputElement>(
      'input:not([type="checkbox"]):not([hidden])',
    )
    const empty = [...(fields ?? [])].find(({ value }) => value === '')
    const message = container.current?.querySelector<HTMLElement>('p[tabindex]')
    const target = empty ?? fields?.[0] ?? message
    target?.focus()
  }, [state])
  return container
}
