import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { GooglePanorama } from '../../components/map/google-panorama.tsx'
import { useSite } from '../../lib/site.ts'

type GoogleStreetProps = Omit<ComponentProps<typeof GooglePanorama>, 'settings'>

/** Google's panorama, with what it takes once it is wanted. */
export function GoogleStreet(props: GoogleStreetProps) {
  const { googleMaps } = useSite()
  const [Panorama] = useState(() =>
    lazy(async () => ({
      default: (await import('../../components/map/google-panorama.tsx')).GooglePanorama,
    })),
  )
  if (!googleMaps) return null
  return (
    <Suspense>
      <Panorama settings={googleMaps} {...props} />
    </Suspense>
  )
}
