interface Heard {
  /** A finger draws the picture aside. */
  onHold: () => void
  onStep: (by: 1 | -1) => void
}

/** How far a finger moves before it draws, and before it has drawn far enough for the next picture, in pixels. */
const holds = 8
const steps = 40

/**
 * Hears fingers that draw `area` aside, which follows them by its property --drag, and the arrow keys anywhere in
 * `card`. Returns what ends it.
 */
export function hearSteps(card: HTMLElement, area: HTMLElement, { onHold, onStep }: Heard): () => void {
  let finger: { id: number; x: number } | undefined

  const release = () => {
    finger = undefined
    delete area.dataset.held
    area.style.removeProperty('--drag')
  }
  const down = (event: PointerEvent) => {
    const { top, bottom } = area.getBoundingClientRect()
    const isOnPicture = event.clientY >= top && event.clientY <= bottom
    if (event.pointerType !== 'mouse' && event.isPrimary && isOnPicture)
      finger = { id: event.pointerId, x: event.clientX }
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) return
    const drawn = event.clientX - finger.x
    if (Math.abs(drawn) < holds) return
    onHold()
    area.dataset.held = ''
    area.style.setProperty('--drag', `${drawn}px`)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) return
    const drawn = event.clientX - finger.x
    release()
    if (Math.abs(drawn) >= steps) onStep(drawn < 0 ? 1 : -1)
  }
  const key = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onStep(event.key === 'ArrowRight' ? 1 : -1)
  }

  card.addEventListener('pointerdown', down)
  card.addEventListener('pointermove', move)
  card.addEventListener('pointerup', up)
  card.addEventListener('pointercancel', release)
  card.addEventListener('keydown', key)
  return () => {
    card.removeEventListener('pointerdown', down)
    card.removeEventListener('pointermove', move)
    card.removeEventListener('pointerup', up)
    card.removeEventListener('pointercancel', release)
    card.removeEventListener('keydown', key)
  }
}
