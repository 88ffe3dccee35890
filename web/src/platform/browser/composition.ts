import type { KeyboardEvent } from 'react'

/**
 * Key code of input consumed by an input method editor (IME). Safari sends it with the Enter that ends a
 * composition.
 */
const IME_KEY_CODE = 229

/** Whether a key event belongs to an IME composition, such as Japanese input. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === IME_KEY_CODE
