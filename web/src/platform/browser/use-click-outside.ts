import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when something else than an element is pressed; what opens others like it does that by itself. */
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
