import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/**
 * Loads the code of controls when the browser is idle. Until the controls render, their area shows
 * placeholder buttons, one per control. The controls replace the buttons when the visitor hovers over the
 * area, uses the keyboard in it, or clicks a button, so a phone never renders unused controls.
 *
 * The swap waits until no pointer or key is down. It keeps the focus and repeats the click on the new
 * control. If loading fails, the buttons remain, and the next click retries.
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
    // Moves the focus before the click, because a dialog later returns the focus to the element that had the
    // focus when the dialog opened.
    replacementFor(clicked ?? focused)?.focus({ preventScroll: true })
    replacementFor(clicked)?.click()
  }
  const loadControls = () => {
    inFlight.current ??= renderControls().finally(() => {
      inFlight.current = null
      pressed.current = null
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first render
  useEffect(() => whenIdle(() => void load().catch(() => null)), [])
  useInteraction(area, Controls === null, loadControls)
  const press = ({ currentTarget }: { currentTarget: Element }) => {
    pressed.current = currentTarget
    loadControls()
  }
  return { Controls, press }
}

/**
 * Calls back when the mouse moves over the area or a key is released in it. On touch screens, `press` loads
 * the controls instead.
 */
function useInteraction(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  onInteraction: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onInteraction` does the same in every render
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

/**
 * Returns a function whose promise resolves when no pointer or key is held down in the area and its release
 * event has been handled. Listens only while enabled.
 */
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
    // A release while another window has the focus fires no event here, so `blur` counts as a release.
    listenForHold('pointerdown', 'pointerup', 'pointercancel', 'blur')
    listenForHold('keydown', 'keyup', 'blur')
    return () => controller.abort()
  }, [area, enabled])
  return () => press.current
}
