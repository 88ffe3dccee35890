import type { SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Makes React read the text fields that a password manager filled without an event. React writes its state into all
 * fields when it renders, so the fields are read before anything else changes: before the first key, click, or focus.
 */
function reportFilledFields({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  // All texts are read first: a render writes the state into every controlled field.
  const filled = [...currentTarget.querySelectorAll<Field>('input, textarea')]
    .filter(isUnreported)
    .map((field) => ({ field, text: field.value }))
  // One render per field: a handler reads the values that the previous field changed.
  for (const { field, text } of filled)
    flushSync(() => {
      // The setter of the class: that of the element records the text as rendered by React.
      if (field.value !== text) Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
}

/** Props of a form, or of a part of one, whose text fields are React state. */
export const filledFieldsReporter = {
  onFocusCapture: reportFilledFields,
  onKeyDownCapture: reportFilledFields,
  onPointerDownCapture: reportFilledFields,
  onSubmitCapture: reportFilledFields,
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Types of inputs without text. */
const WITHOUT_TEXT = new Set(['hidden', 'checkbox', 'radio', 'range'])

/** React repeats its state in the attribute of each field that it controls. */
const isUnreported = (field: Field) => !WITHOUT_TEXT.has(field.type) && field.value !== field.defaultValue
