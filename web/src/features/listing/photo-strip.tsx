import type { FragmentType } from '@apollo/client'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { PhotoStrip_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import styles from './photo-strip.module.css'

const fragment = graphql(`
  fragment PhotoStrip_listing on Listing {
    uPI
    images {
      key
      alt(locale: $locale)
      avif: src(size: LARGE, format: AVIF)
      webp: src(size: LARGE, format: WEBP)
    }
  }
`)

const picture = { width: 1280, height: 853 }
const seenFirst = 2

/** The photographs from edge to edge, moved along by hand, by key or by the two buttons. */
export function PhotoStrip({ listing: masked }: { listing: FragmentType<PhotoStrip_ListingFragment> }) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const strip = useRef<HTMLUListElement>(null)
  const images = listing?.images ?? []
  if (images.length === 0) return null
  const move = (direction: 1 | -1) => {
    const width = strip.current?.firstElementChild?.clientWidth ?? 0
    strip.current?.scrollBy({ left: direction * (width + 8) })
  }
  const count = t('photos.count', { count: images.length })
  return (
    <section className={styles.photos} aria-label={t('photos.name')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={count}>
        {images.map((image, index) => (
          <li key={image.key} className={styles.photo}>
            <Picture
              {...picture}
              avif={image.avif}
              webp={image.webp}
              alt={image.alt ?? t('photos.photo', { number: index + 1 })}
              eager={index < seenFirst}
            />
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        <Icon name="photos" size={18} />
        {count}
      </p>
      <div className={styles.buttons}>
        <button type="button" aria-label={t('photos.previous')} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <button type="button" aria-label={t('photos.next')} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
      </div>
    </section>
  )
}
