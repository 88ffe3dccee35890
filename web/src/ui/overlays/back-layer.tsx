import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Marks what it is in as a cover of the page, so that Back closes it and not the page. A dialog of the browser needs no
 * mark: see `useDialogHistory`.
 */
export function BackLayer({ onBack }: { onBack: () => void }) {
  const markerRef = useRef<HTMLSpanElement>(null)
  const back = useEffectEvent(onBack)
  useLayoutEffect(() => {
    const element = markerRef.current
    const onCancel = () => back()
    element?.addEventListener('cancel', onCancel)
    // As an attribute that changes: a new element alone is not observed.
    element?.setAttribute('data-back-layer', '')
    return () => {
      element?.removeEventListener('cancel', onCancel)
      element?.removeAttribute('data-back-layer')
    }
  }, [])
  return <span ref={markerRef} hidden />
}
