import type { KeyboardEvent } from 'react'

/** The key code of what an input method takes for itself. Safari sends it with the Enter that ends a composition. */
const IME_KEY_CODE = 229

/** Whether a key belongs to text that is being composed, as in Japanese. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === IME_KEY_CODE
