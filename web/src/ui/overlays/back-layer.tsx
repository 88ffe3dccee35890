import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Marks its parent as a layer that Back closes instead of leaving the page. Native dialogs do not need it:
 * see `useDialogHistory`.
 */
export function BackLayer({ onBack }: { onBack: () => void }) {
  const markerRef = useRef<HTMLSpanElement>(null)
  const back = useEffectEvent(onBack)
  useLayoutEffect(() => {
    const element = markerRef.current
    const onCancel = () => back()
    element?.addEventListener('cancel', onCancel)
    // Set as an attribute change, because the observer does not watch for new elements.
    element?.setAttribute('data-back-layer', '')
    return () => {
      element?.removeEventListener('cancel', onCancel)
      element?.removeAttribute('data-back-layer')
    }
  }, [])
  return <span ref={markerRef} hidden />
}
