import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Whether something fills the screen, and how to change that: the whole of it where the browser gives it away, else as
 * much as the page has. Escape leaves it.
 */
export function useFullScreen(ref: RefObject<HTMLElement | null>): [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  const wantsFullScreen = useRef(false)
  const change = (wanted: boolean) => {
    wantsFullScreen.current = wanted
    // A telephone that gives none away still has the rest of the page to give.
    if (wanted) ref.current?.requestFullscreen?.().catch(() => undefined)
    // Until the browser has taken its screen back, the next Escape is for the browser.
    if (!wanted && document.fullscreenElement) exitFullScreen()
    else setFull(wanted)
  }
  useEffect(() => {
    const onChange = () => {
      const isFullScreen = document.fullscreenElement !== null
      // A screen that comes late is wanted no more.
      if (isFullScreen && !wantsFullScreen.current) exitFullScreen()
      else {
        wantsFullScreen.current = isFullScreen
        setFull(isFullScreen)
      }
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  // Escape would otherwise close the dialog that it stands in.
  const onCancel = useEffectEvent((event: Event) => {
    if (!full) return
    event.preventDefault()
    event.stopPropagation()
    change(false)
  })
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    const cancel = (event: Event) => onCancel(event)
    dialog?.addEventListener('cancel', cancel, { capture: true })
    return () => dialog?.removeEventListener('cancel', cancel, { capture: true })
  }, [ref])
  useEffect(() => exitFullScreen, [])
  return [full, change]
}

function exitFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
