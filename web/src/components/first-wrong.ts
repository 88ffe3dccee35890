import { flushSync } from 'react-dom'

/**
 * Draws what is wrong with a form, and has the keyboard go on at the first of it: a field, or a group of fields that
 * are wrong together (`data-wrong`).
 */
export function showWrong(form: HTMLElement, draw: () => void): void {
  flushSync(draw)
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  const field = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector('input')
  field?.focus()
}
