type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>

/**
 * True for a click with the primary button and no modifier key. With a modifier, the browser opens a tab or
 * window or downloads the target.
 */
export const isUnmodifiedClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean =>
  !(button || metaKey || altKey || ctrlKey || shiftKey)
