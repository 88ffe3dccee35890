interface SwipeHandlers {
  /** Called when a swipe starts to drag the photo. */
  onDrag: () => void
  onStep: (by: 1 | -1) => void
}

/**
 * Distance in pixels before a touch counts as a drag, and before a drag counts as a swipe to the next photo.
 */
const DRAG_THRESHOLD_PX = 8
const SWIPE_THRESHOLD_PX = 40

/**
 * Listens for swipes on `area` and arrow keys anywhere in `card`. Sets `--drag` on `area` to the drag
 * distance. Returns a function that removes the listeners.
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
