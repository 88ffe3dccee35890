import { flushSync } from 'react-dom'

/**
 * Renders the errors of a form and focuses the first invalid field, or the first field in a group that is
 * invalid as a whole (`data-wrong`).
 */
export function showFormErrors(form: HTMLElement, render: () => void): void {
  flushSync(render)
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  const field = invalid?.matches('input, select, textarea') ? invalid : invalid?.querySelector('input')
  field?.focus()
}
