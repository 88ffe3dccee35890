import { flushSync } from 'react-dom'

/**
 * Draws what is wrong with a form, and has the keyboard go on at the first of it: a field, or a group of fields that
 * are wrong together (`data-wrong`).
 */
export function showFormErrors(form: HTMLElement, render: () => void): void {
  flushSync(render)
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  const field = invalid?.matches('input, select, textarea') ? invalid : invalid?.querySelector('input')
  field?.focus()
}
