type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>

/** Whether the main button alone is pressed: with a key, a link leads to another tab, another window or a file. */
export const isUnmodifiedClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean =>
  !(button || metaKey || altKey || ctrlKey || shiftKey)
