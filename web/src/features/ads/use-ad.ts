import { type RefObject, useEffect, useRef, useState } from 'react'
import { past } from '../../lib/breakpoints.ts'
import { useCookieChoice } from '../../lib/consent.ts'
import { useSite } from '../../lib/site.ts'
import { useMedia } from '../../lib/use-media.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { AdSize, SizesFrom } from './slots.ts'
import type { Targeting } from './targeting.ts'

interface AdOptions {
  /** Name of the ad unit under that of the site. */
  name: string
  sizes: readonly SizesFrom[]
  targeting: Targeting
  /** A place that is another page's under another name: it has another ad. */
  view: string
  /** False for a place that something else has. */
  wanted: boolean
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
export function useAd({ name, sizes, targeting, view, wanted, once, fits = true }: AdOptions): ShownAd {
  const { ads } = useSite()
  const agreed = useCookieChoice() === true
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<AdSize | null>()
  // Where the screen is of another kind, the place is too.
  const kind = [useMedia(past('md')), useMedia(past('lg')), useMedia(past('xl'))].join()
  const screen = once ? '' : kind
  const told = JSON.stringify(targeting)
  const asks = wanted && agreed && ads !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another kind of screen has another ad
  useEffect(() => {
    if (!asks) return
    let end: (() => void) | undefined
    let gone = false
    const fail = () => {
      if (!gone) setSize(null)
    }
    const stop = whenIdle(() =>
      import('./gpt.ts').then(({ fitting, showAd }) => {
        const element = place.current
        if (gone || !element) return
        const { clientWidth, clientHeight } = element
        end = showAd(element, {
          path: `${ads.unit}/${name}`,
          sizes: fits ? fitting(sizes, clientWidth, clientHeight) : sizes,
          targeting: JSON.parse(told),
          onAd: setSize,
          ...(once ? {} : { refreshSeconds: ads.refreshSeconds }),
        })
      }, fail),
    )
    return () => {
      gone = true
      stop()
      end?.()
      setSize(undefined)
    }
  }, [asks, ads, name, sizes, told, view, once, fits, screen])
  return { place, size }
}
