import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import type { GooglePanorama } from '../../../ui/map/google-panorama.tsx'

type GoogleStreetProps = Omit<ComponentProps<typeof GooglePanorama>, 'settings'>

/** Google's street panorama. Its code loads on first render. */
export function GoogleStreet(props: GoogleStreetProps) {
  const { googleMaps } = useSite()
  const [Panorama] = useState(() =>
    lazy(async () => ({
      default: (await import('../../../ui/map/google-panorama.tsx')).GooglePanorama,
    })),
  )
  if (!googleMaps) return null
  return (
    <Suspense>
      <Panorama settings={googleMaps} {...props} />
    </Suspense>
  )
}
