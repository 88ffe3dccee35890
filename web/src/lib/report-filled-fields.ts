import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Makes React read text fields that a password manager filled without an event. Pass it as `onSubmitCapture` to a form
 * whose values are React state. React ignores the event for a field that holds what React rendered.
 */
export function reportFilledFields({ currentTarget }: FormEvent<HTMLFormElement>): void {
  // All texts are read first: a render writes the state into every controlled field.
  const filled = [...currentTarget.elements]
    .filter(isTextField)
    .map((field) => ({ field, text: field.value }))
  // One render per field: a handler reads the values that the previous field changed.
  for (const { field, text } of filled)
    flushSync(() => {
      // The setter of the class: that of the element records the text as rendered by React.
      if (field.value !== text) Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
}

const isTextField = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
