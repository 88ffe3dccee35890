import { useEffect, useRef } from 'react'
import type { AuthState } from '../../platform/urls/auth-modal.ts'

/**
 * Moves the focus to the first empty field, or to the message, each time the form changes. With `atStart`,
 * also moves the focus when the first form appears. Call this hook in the component that renders the forms,
 * so that its effect runs after a dialog opens and takes the focus.
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
