import type { FragmentType } from '@apollo/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../../components/page-section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { Neighborhood_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useFlags } from '../../graphql/site-frame.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { addWords } from '../../i18n/late-words.ts'
import { useNear } from '../../lib/use-near.ts'
import styles from './neighborhood.module.css'

const fragment = graphql(`
  fragment Neighborhood_listing on Listing {
    id
    location {
      lat
      lon
    }
  }
`)

type Live = typeof import('./live-neighborhood.tsx').LiveNeighborhood

/**
 * How a home's neighbourhood scores, what one walks to, and its schools: brought when the reader comes near. Absent
 * where the feature is off, and for a home whose position is not shown.
 */
export function Neighborhood({ listing: masked }: { listing: FragmentType<Neighborhood_ListingFragment> }) {
  const { t, i18n } = useTranslation()
  const { localLogic } = useFlags()
  const listing = useMasked(fragment, masked)
  const [place, near] = useNear<HTMLDivElement>()
  const [live, setLive] = useState<{ Neighborhood: Live } | null>(null)
  const { lat = null, lon = null } = listing?.location ?? {}
  useEffect(() => {
    if (!near) return
    Promise.all([import('./live-neighborhood.tsx'), addWords(i18n, 'neighborhood')]).then(
      ([{ LiveNeighborhood }]) => setLive({ Neighborhood: LiveNeighborhood }),
      console.error,
    )
  }, [near, i18n])
  if (!localLogic || lat === null || lon === null) return null
  return (
    <div ref={place} className={styles.place}>
      <PageSection id="neighborhood" title={t('ground.neighborhood')}>
        {live ? <live.Neighborhood key={listing?.id} lat={lat} lon={lon} /> : <Skeleton height={1600} />}
      </PageSection>
    </div>
  )
}
