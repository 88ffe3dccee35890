import { type RefObject, useEffect, useRef, useState } from 'react'
import { minWidthQuery } from '../../platform/browser/breakpoints.ts'
import { useSite } from '../../platform/browser/site.ts'
import { useMedia } from '../../platform/browser/use-media.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import { useCookieChoice } from '../../platform/visitor/consent.ts'
import type { AdSize, ResponsiveSizes } from './slots.ts'
import type { Targeting } from './targeting.ts'

interface AdOptions {
  /** Name of the ad unit under that of the site. */
  name: string
  sizes: readonly ResponsiveSizes[]
  targeting: Targeting
  /** A place that is another page's under another name: it has another ad. */
  view: string
  /** False for a place that something else has. */
  enabled: boolean
  /** True where an ad stays until it is left. */
  once?: boolean
  /** False where an ad larger than its place is shown smaller. */
  fits?: boolean
}

interface ShownAd {
  /** For the element that the ad comes into. It has an id and is empty. */
  place: RefObject<HTMLDivElement | null>
  /** Size of the ad that fills the place; null where none does, undefined while that is not known. */
  size: AdSize | null | undefined
}

/**
 * Brings an ad to a place: where the site has an ad account, and for who agrees to it, at once when they do. It goes
 * with the consent to it.
 */
export function useAd({ name, sizes, targeting, view, enabled, once, fits = true }: AdOptions): ShownAd {
  const { ads } = useSite()
  const agreed = useCookieChoice() === true
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<AdSize | null>()
  // Where the screen is of another kind, the place is too.
  const screenSizes = [
    useMedia(minWidthQuery('md')),
    useMedia(minWidthQuery('lg')),
    useMedia(minWidthQuery('xl')),
  ].join()
  const screen = once ? '' : screenSizes
  const targetingJson = JSON.stringify(targeting)
  const isRequested = enabled && agreed && ads !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another kind of screen has another ad
  useEffect(() => {
    if (!isRequested) return
    let removeAd: (() => void) | undefined
    let isUnmounted = false
    const fail = () => {
      if (!isUnmounted) setSize(null)
    }
    const cancelIdle = whenIdle(() =>
      import('./gpt.ts').then(({ sizesThatFit, showAd }) => {
        const element = place.current
        if (isUnmounted || !element) return
        const { clientWidth, clientHeight } = element
        removeAd = showAd(element, {
          path: `${ads.unit}/${name}`,
          sizes: fits ? sizesThatFit(sizes, clientWidth, clientHeight) : sizes,
          targeting: JSON.parse(targetingJson),
          onAd: setSize,
          ...(once ? {} : { refreshSeconds: ads.refreshSeconds }),
        })
      }, fail),
    )
    return () => {
      isUnmounted = true
      cancelIdle()
      removeAd?.()
      setSize(undefined)
    }
  }, [isRequested, ads, name, sizes, targetingJson, view, once, fits, screen])
  return { place, size }
}
