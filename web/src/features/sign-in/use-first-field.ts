import { useEffect, useRef } from 'react'
import type { AuthState } from '../../lib/auth-modal.ts'

/**
 * Gives the focus to the first field that is empty, or to what is said, whenever another form has come; with `atStart`
 * to that of the first one too. For whoever draws the forms: a dialog has opened, and taken the focus, by then.
 */
export function useFirstField(state: AuthState, atStart = false) {
  const flow = useRef<HTMLDivElement>(null)
  const before = useRef(atStart ? null : state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const fields = flow.current?.querySelectorAll<HTMLInputElement>(
      'input:not([type="checkbox"]):not([hidden])',
    )
    const empty = [...(fields ?? [])].find(({ value }) => value === '')
    const said = flow.current?.querySelector<HTMLElement>('p[tabindex]')
    const target = empty ?? fields?.[0] ?? said
    target?.focus()
  }, [state])
  return flow
}
