import { type RefObject, type SyntheticEvent, useCallback, useEffect, useState } from 'react'

/**
 * Returns the keys (`data-key`) of the photos in a list that failed to load, and the `onErrorCapture` handler
 * for the list. Includes photos that failed before hydration.
 */
export function useBrokenPhotos(
  list: RefObject<HTMLElement | null>,
): [ReadonlySet<string>, (event: SyntheticEvent) => void] {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const add = useCallback((images: readonly Element[]) => {
    const keys = images.flatMap((image) => image.closest<HTMLElement>('[data-key]')?.dataset.key ?? [])
    if (keys.length > 0) setBroken((before) => new Set([...before, ...keys]))
  }, [])
  useEffect(() => {
    const images = [...(list.current?.querySelectorAll('img') ?? [])]
    add(images.filter((image) => image.complete && image.currentSrc !== '' && image.naturalWidth === 0))
  }, [list, add])
  return [broken, ({ target }) => add(target instanceof HTMLImageElement ? [target] : [])]
}
