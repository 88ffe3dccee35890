import type { FragmentType } from '@apollo/client'
import type { i18n } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../../components/page-section.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { NeighborhoodMap_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useFlags } from '../../graphql/site-frame.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { addWords } from '../../i18n/late-words.ts'
import { useNear } from '../../lib/use-near.ts'
import { useGround } from './ground-fragment.ts'
import styles from './neighborhood-map.module.css'

const fragment = graphql(`
  fragment NeighborhoodMap_listing on Listing {
    id
    ...Ground_listing
  }
`)

interface NeighborhoodMapProps {
  listing: FragmentType<NeighborhoodMap_ListingFragment>
}

/**
 * What is around a home, on a map that comes once it is near. A home whose position is not shown has none; `StaticMap`
 * says why.
 */
export function NeighborhoodMap({ listing: masked }: NeighborhoodMapProps) {
  const { t, i18n } = useTranslation()
  const { neighborhoodWrap } = useFlags()
  const ground = useGround(useMasked(fragment, masked))
  const [place, near] = useNear<HTMLDivElement>()
  const [Surroundings] = useState(() => lateMap(i18n))
  if (!neighborhoodWrap || !ground?.at) return null
  return (
    <div className={styles.screen}>
      <PageSection id="around" title={t('ground.around')}>
        <div ref={place} className={styles.place}>
          {near ? (
            <Suspense>
              <Surroundings key={ground.id} at={ground.at} address={ground.address} />
            </Suspense>
          ) : null}
        </div>
      </PageSection>
    </div>
  )
}

/** The map with its words; where it cannot be had, what says so. */
const lateMap = (words: i18n) =>
  lazy(async () => {
    try {
      const [{ SurroundingsMap }] = await Promise.all([
        import('./surroundings-map.tsx'),
        addWords(words, 'listingGround'),
      ])
      return { default: SurroundingsMap }
    } catch (reason) {
      console.error('The map of the neighbourhood cannot be shown.', reason)
      return { default: NoMap }
    }
  })

function NoMap() {
  const { t } = useTranslation()
  return (
    <p role="alert" className={styles.failed}>
      {t('components.mapFailed')}
    </p>
  )
}
