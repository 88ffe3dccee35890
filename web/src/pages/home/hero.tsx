import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BREAKPOINTS } from '../../platform/browser/breakpoints.ts'
import type { Theme } from '../../platform/browser/theme.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { Hero_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../platform/urls/search-landings.ts'
import { Photo } from '../../ui/media/photo.tsx'
import styles from './hero.module.css'

const fragment = graphql(`
  fragment Hero_listing on Listing {
    id
    listingUrl
    location {
      city
      state
    }
    pictured: images(first: 1) {
      key
      wide: src(size: ORIGINAL)
    }
  }
`)

interface HeroProps {
  theme: Theme
  question: string
  /** Line below the question. */
  tagline: string | null
  /** Listing in the photo. When null, the question is rendered on a solid background. */
  listing: FragmentType<Hero_ListingFragment> | null
  children: ReactNode
}

/** Top of a home page: the question, in a label over a full-width photo. */
export function Hero({ theme, question, tagline, listing: masked, children }: HeroProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const [image] = listing?.pictured ?? []
  return (
    <section className={styles.hero}>
      {image ? (
        <Photo
          className={styles.photo}
          src={image.wide}
          shape="wide"
          photoUpTo={BREAKPOINTS.sm}
          sizes="100vw"
          first
        />
      ) : null}
      <div className={styles.label}>
        <h1 className={styles.question} tabIndex={-1}>
          {question}
        </h1>
        {tagline ? <p className={styles.line}>{tagline}</p> : null}
        {children}
      </div>
      {image && listing?.listingUrl && listing.location ? (
        <Link className={styles.caption} to={pathInTheme(listing.listingUrl, theme)}>
          {t(`home.${theme}.pictured`, {
            city: listing.location.city ?? '',
            state: listing.location.state ?? '',
          })}
        </Link>
      ) : null}
    </section>
  )
}
