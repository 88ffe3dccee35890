import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Returns whether the element fills the screen, and a function that enters or leaves full screen. When the
 * browser does not support full screen, the element fills the page instead. Escape leaves either state.
 */
export function useFullScreen(ref: RefObject<HTMLElement | null>): [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  const wantsFullScreen = useRef(false)
  const change = (wanted: boolean) => {
    wantsFullScreen.current = wanted
    // Ignores a rejected request: phones without full screen support fill the page instead.
    if (wanted) ref.current?.requestFullscreen?.().catch(() => undefined)
    // Keeps the state until the browser has left full screen, because the browser handles Escape until then.
    if (!wanted && document.fullscreenElement) exitFullScreen()
    else setFull(wanted)
  }
  useEffect(() => {
    const onChange = () => {
      const isFullScreen = document.fullscreenElement !== null
      // Exits full screen if it starts only after the user has asked to leave it.
      if (isFullScreen && !wantsFullScreen.current) exitFullScreen()
      else {
        wantsFullScreen.current = isFullScreen
        setFull(isFullScreen)
      }
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  // Prevents Escape from closing the surrounding dialog.
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
