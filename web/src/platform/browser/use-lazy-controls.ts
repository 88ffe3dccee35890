import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/**
 * Controls whose code comes when the browser has time. They are drawn once somebody is near, with a mouse or the
 * keyboard, or presses one of the buttons that stand in their area until then, one for each of theirs: what nobody
 * comes near costs a phone nothing. They come between two presses; a button that had the focus has it still, and one
 * that was pressed is pressed then. Without a connection the buttons stay; one that is pressed asks again.
 */
export function useLazyControls<Props>(
  area: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Controls, setControls] = useState<ComponentType<Props> | null>(null)
  const inFlight = useRef<Promise<void> | null>(null)
  const pressed = useRef<Element>(null)
  const released = useReleased(area, Controls === null)
  const buttons = () => [...(area.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const renderControls = async () => {
    const loaded = await load().catch(() => null)
    if (!loaded) return
    await released()
    const before: (Element | null)[] = buttons()
    const [focused, clicked] = [document.activeElement, pressed.current]
    flushSync(() => setControls(() => loaded))
    const replacementFor = (button: Element | null) => buttons()[before.indexOf(button)]
    // What opens gives the focus back to where it was.
    replacementFor(clicked ?? focused)?.focus({ preventScroll: true })
    replacementFor(clicked)?.click()
  }
  const loadControls = () => {
    inFlight.current ??= renderControls().finally(() => {
      inFlight.current = null
      pressed.current = null
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first drawing
  useEffect(() => whenIdle(() => void load().catch(() => null)), [])
  useInteraction(area, Controls === null, loadControls)
  const press = ({ currentTarget }: { currentTarget: Element }) => {
    pressed.current = currentTarget
    loadControls()
  }
  return { Controls, press }
}

/** Calls back when a mouse comes over the area, or a key is pressed in it. A finger comes near by pressing. */
function useInteraction(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  onInteraction: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near does not change what is brought
  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    const { signal } = controller
    area.current?.addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && onInteraction(),
      {
        signal,
      },
    )
    area.current?.addEventListener('keyup', onInteraction, { signal })
    return () => controller.abort()
  }, [area, enabled])
}

/** Gives what answers once nothing in the area is held down any more, and what was has heard it. Listens while it matters. */
function useReleased(area: RefObject<HTMLElement | null>, enabled: boolean): () => Promise<void> {
  const press = useRef(Promise.resolve())
  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    const { signal } = controller
    const listenForHold = (pressed: string, ...released: string[]) =>
      area.current?.addEventListener(
        pressed,
        () => {
          press.current = new Promise((resolve) => {
            for (const name of released)
              window.addEventListener(name, () => setTimeout(resolve), { signal, once: true })
          })
        },
        { signal },
      )
    // Of what is let go while another window has the focus nobody hears here.
    listenForHold('pointerdown', 'pointerup', 'pointercancel', 'blur')
    listenForHold('keydown', 'keyup', 'blur')
    return () => controller.abort()
  }, [area, enabled])
  return () => press.current
}
