import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls back on a pointerdown outside an element. Ignores buttons that open dialogs, because they close the
 * open dialog themselves.
 */
export function useClickOutside(element: RefObject<HTMLElement | null>, callback: () => void): void {
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('[aria-haspopup=dialog]')) return
    if (!element.current?.contains(target)) callback()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
}
