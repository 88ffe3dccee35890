import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/**
 * Controls whose code comes when the browser has time. They are drawn once somebody is near, with a mouse or the
 * keyboard, or presses one of the buttons that stand in their area until then, one for each of theirs: what nobody
 * comes near costs a phone nothing. They come between two presses, and a button that had the focus has it still.
 * Without a connection the buttons stay; one that is pressed asks again.
 */
export function useLateControls<Props extends { openFirst: string | null }>(
  area: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Controls, setControls] = useState<ComponentType<Props> | null>(null)
  const [wanted, setWanted] = useState<Props['openFirst']>(null)
  const wasPressed = useRef(false)
  const released = useReleased(area, Controls === null)
  const buttons = () => [...(area.current?.querySelectorAll<Element>('button') ?? [])]
  const focusOn = (button: Element | undefined) => button instanceof HTMLElement && button.focus()
  const bring = async () => {
    const loaded = await load().catch(() => null)
    if (!loaded) return
    await released()
    const at = document.activeElement ? buttons().indexOf(document.activeElement) : -1
    flushSync(() => setControls(() => loaded))
    // What was pressed is open now, and has the focus within.
    if (!wasPressed.current) focusOn(buttons()[at])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first drawing
  useEffect(() => whenIdle(() => void load().catch(() => null)), [])
  useApproach(area, Controls === null, bring)
  const want = (part: Props['openFirst']) => {
    wasPressed.current = true
    setWanted(part)
    void bring()
  }
  return { Controls, wanted, want }
}

/** Calls back when a mouse comes over the area, or a key is pressed in it. A finger comes near by pressing. */
function useApproach(area: RefObject<HTMLElement | null>, matters: boolean, near: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near does not change what is brought
  useEffect(() => {
    if (!matters) return
    const end = new AbortController()
    const { signal } = end
    area.current?.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && near(), {
      signal,
    })
    area.current?.addEventListener('keyup', near, { signal })
    return () => end.abort()
  }, [area, matters])
}

/** Gives what answers once nothing in the area is held down any more, and what was has heard it. Listens while it matters. */
function useReleased(area: RefObject<HTMLElement | null>, matters: boolean): () => Promise<void> {
  const press = useRef(Promise.resolve())
  useEffect(() => {
    if (!matters) return
    const end = new AbortController()
    const { signal } = end
    const hold = (pressed: string, ...released: string[]) =>
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
    hold('pointerdown', 'pointerup', 'pointercancel')
    hold('keydown', 'keyup')
    return () => end.abort()
  }, [area, matters])
  return () => press.current
}
