import type { SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Notifies React of text that a password manager filled in without an event. React overwrites all fields with
 * its state when it renders, so the fields are read before anything else changes: before the first key press,
 * click, or focus.
 */
function reportFilledFields({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  // Reads all values before the first render, because a render overwrites every controlled field.
  const filled = [...currentTarget.querySelectorAll<Field>('input, textarea')]
    .filter(isUnreported)
    .map((field) => ({ field, text: field.value }))
  // Renders once per field, because a handler reads the state that the previous field changed.
  for (const { field, text } of filled)
    flushSync(() => {
      // Uses the setter of the prototype, because React wraps the setter on the element and would treat the
      // value as already rendered.
      if (field.value !== text) Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
}

/** Event props for a form, or a part of a form, whose text fields are React state. */
export const filledFieldsReporter = {
  onFocusCapture: reportFilledFields,
  onKeyDownCapture: reportFilledFields,
  onPointerDownCapture: reportFilledFields,
  onSubmitCapture: reportFilledFields,
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Input types without text. */
const WITHOUT_TEXT = new Set(['hidden', 'checkbox', 'radio', 'range'])

/**
 * Compares with `defaultValue` because React mirrors its state in the `value` attribute of each controlled
 * field.
 */
const isUnreported = (field: Field) => !WITHOUT_TEXT.has(field.type) && field.value !== field.defaultValue
