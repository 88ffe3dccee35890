import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { graphql } from '../../graphql/generated/gql.ts'
import type { Hero_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import styles from './hero.module.css'

const fragment = graphql(`
  fragment Hero_listing on Listing {
    uPI
    listingUrl
    location {
      city
      state
    }
    pictured: images(first: 1) {
      key
      wideAvif: src(size: ORIGINAL, format: AVIF)
      wideWebp: src(size: ORIGINAL, format: WEBP)
    }
  }
`)

interface HeroProps {
  /** The home in the picture; without one the question stands on paper. */
  listing: FragmentType<Hero_ListingFragment> | null
  children: ReactNode
}

/** The question that the site begins with, on the label of one photograph across the page. */
export function Hero({ listing: masked, children }: HeroProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const [image] = listing?.pictured ?? []
  return (
    <section className={styles.hero}>
      {image ? (
        <picture className={styles.photo}>
          <source srcSet={image.wideAvif} type="image/avif" />
          <img src={image.wideWebp} alt="" width={1920} height={1280} fetchPriority="high" />
        </picture>
      ) : null}
      <div className={styles.label}>
        <h1 className={styles.question} tabIndex={-1}>
          {t('home.question')}
        </h1>
        {children}
      </div>
      {image && listing?.listingUrl && listing.location ? (
        <Link className={styles.caption} to={listing.listingUrl}>
          {t('home.pictured', { city: listing.location.city ?? '', state: listing.location.state ?? '' })}
        </Link>
      ) : null}
    </section>
  )
}
