import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when something else than an element is pressed; what opens others like it does that by itself. */
export function usePressBeside(element: RefObject<HTMLElement | null>, callback: () => void): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('[aria-haspopup=dialog]')) return
    if (!element.current?.contains(target)) callback()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
}
