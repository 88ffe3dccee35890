interface SwipeHandlers {
  /** A finger draws the picture aside. */
  onDrag: () => void
  onStep: (by: 1 | -1) => void
}

/** How far a finger moves before it draws, and before it has drawn far enough for the next picture, in pixels. */
const DRAG_THRESHOLD_PX = 8
const SWIPE_THRESHOLD_PX = 40

/**
 * Hears fingers that draw `area` aside, which follows them by its property --drag, and the arrow keys anywhere in
 * `card`. Returns what ends it.
 */
export function listenForSwipes(
  card: HTMLElement,
  area: HTMLElement,
  { onDrag, onStep }: SwipeHandlers,
): () => void {
  let pointer: { id: number; x: number } | undefined

  const release = () => {
    pointer = undefined
    delete area.dataset.held
    area.style.removeProperty('--drag')
  }
  const onPointerDown = (event: PointerEvent) => {
    const { top, bottom } = area.getBoundingClientRect()
    const isOnPicture = event.clientY >= top && event.clientY <= bottom
    if (event.pointerType !== 'mouse' && event.isPrimary && isOnPicture)
      pointer = { id: event.pointerId, x: event.clientX }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerId !== pointer?.id) return
    const distance = event.clientX - pointer.x
    if (Math.abs(distance) < DRAG_THRESHOLD_PX) return
    onDrag()
    area.dataset.held = ''
    area.style.setProperty('--drag', `${distance}px`)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== pointer?.id) return
    const distance = event.clientX - pointer.x
    release()
    if (Math.abs(distance) >= SWIPE_THRESHOLD_PX) onStep(distance < 0 ? 1 : -1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onStep(event.key === 'ArrowRight' ? 1 : -1)
  }

  card.addEventListener('pointerdown', onPointerDown)
  card.addEventListener('pointermove', onPointerMove)
  card.addEventListener('pointerup', onPointerUp)
  card.addEventListener('pointercancel', release)
  card.addEventListener('keydown', onKeyDown)
  return () => {
    card.removeEventListener('pointerdown', onPointerDown)
    card.removeEventListener('pointermove', onPointerMove)
    card.removeEventListener('pointerup', onPointerUp)
    card.removeEventListener('pointercancel', release)
    card.removeEventListener('keydown', onKeyDown)
  }
}
