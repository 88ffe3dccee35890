import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Marks its parent element as a layer. The browser's Back button then closes the layer instead of leaving the
 * page. Native dialogs do not need this component: see `useDialogHistory`.
 */
export function BackLayer({ onBack }: { onBack: () => void }) {
  const markerRef = useRef<HTMLSpanElement>(null)
  const back = useEffectEvent(onBack)
  useLayoutEffect(() => {
    const element = markerRef.current
    const onCancel = () => back()
    element?.addEventListener('cancel', onCancel)
    // Sets the attribute after mounting, because the observer watches attribute changes and not new elements.
    element?.setAttribute('data-back-layer', '')
    return () => {
      element?.removeEventListener('cancel', onCancel)
      element?.removeAttribute('data-back-layer')
    }
  }, [])
  return <span ref={markerRef} hidden />
}
