import { type RefObject, useEffect, useRef, useState } from 'react'
import { minWidthQuery } from '../../platform/browser/breakpoints.ts'
import { useSite } from '../../platform/browser/site.ts'
import { useMedia } from '../../platform/browser/use-media.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import { useCookieChoice } from '../../platform/visitor/consent.ts'
import type { AdSize, ResponsiveSizes } from './slots.ts'
import type { Targeting } from './targeting.ts'

interface AdOptions {
  /** Name of this slot's ad unit, appended to the path of the site's ad unit. */
  name: string
  sizes: readonly ResponsiveSizes[]
  targeting: Targeting
  /** Identifies the page that the slot belongs to. A new value requests a new ad. */
  view: string
  /** False when the slot shows other content instead of an ad. */
  enabled: boolean
  /** True to keep the same ad, without refreshes, until the visitor leaves the page. */
  once?: boolean
  /** False to also request ads that are larger than the slot. These ads are then scaled down. */
  fits?: boolean
}

interface ShownAd {
  /** Ref to the empty element that receives the ad. The element must have an id. */
  place: RefObject<HTMLDivElement | null>
  /**
   * Size of the ad that fills the slot. Null when the slot stays unfilled, and undefined until the result is
   * available.
   */
  size: AdSize | null | undefined
}

/**
 * Loads an ad into a slot if the site has an ad account and the visitor has consented. When the visitor
 * consents later, loads the ad then, without a page reload. Removes the ad when the visitor withdraws
 * consent.
 */
export function useAd({ name, sizes, targeting, view, enabled, once, fits = true }: AdOptions): ShownAd {
  const { ads } = useSite()
  const agreed = useCookieChoice() === true
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<AdSize | null>()
  // Requests a new ad when the screen size class changes, because the slot changes with it.
  const screenSizes = [
    useMedia(minWidthQuery('md')),
    useMedia(minWidthQuery('lg')),
    useMedia(minWidthQuery('xl')),
  ].join()
  const screen = once ? '' : screenSizes
  const targetingJson = JSON.stringify(targeting)
  const isRequested = enabled && agreed && ads !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ad changes with the page and the screen type
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
