import type { FragmentType } from '@apollo/client'
import { useRef } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingGallery_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { viewerHash } from '../../../platform/urls/viewer-hash.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Drawing } from '../../../ui/media/drawing.tsx'
import { Icon, LineIcon } from '../../../ui/media/icon.tsx'
import { Photo } from '../../../ui/media/photo.tsx'
import styles from './listing-gallery.module.css'
import { PHOTO_BOXES, PHOTO_SIZES } from './photo-sizes.ts'
import { toursOf } from './tours.ts'
import { useBrokenPhotos } from './use-broken-photos.ts'

const fragment = graphql(`
  fragment ListingGallery_listing on Listing {
    id
    listingId
    images {
      key
      alt(locale: $locale)
      src(size: LARGE, format: WEBP)
    }
    virtualTour {
      url
    }
    virtualTour3D {
      url
    }
  }
`)

/**
 * Photo gallery across the full width of the page. Shows a swipeable strip on phones. On wider screens, shows
 * the main photo and as many others as fit next to it. Each photo opens in the viewer. Without scripts, the
 * strip shows all photos.
 */
export function ListingGallery({
  listing: masked,
}: {
  listing: FragmentType<ListingGallery_ListingFragment>
}) {
  const listing = useMasked(fragment, masked)
  // The key remounts the gallery for another listing, so that it starts at the first photo.
  return <Gallery key={listing?.id} listing={listing} />
}

function Gallery({ listing }: { listing: ListingGallery_ListingFragment | null }) {
  const { t } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  const [broken, onErrorCapture] = useBrokenPhotos(strip)
  const images = listing?.images
  const tours = toursOf(listing, t).map(({ name, url, iconPath }) => (
    <a key={url} className={styles.chip} href={url} target="_blank" rel="noreferrer">
      <LineIcon d={iconPath} size={18} />
      {name}
    </a>
  ))
  if (!images?.length)
    return (
      <section className={styles.none} aria-label={t('photos.name')}>
        <Drawing name="bare-wall" />
        <p>{images ? t('gallery.none') : t('gallery.unknown')}</p>
        {tours.length > 0 ? <p className={styles.tours}>{tours}</p> : null}
      </section>
    )

  // Off-market listings have no photo viewer.
  const hasViewer = listing?.listingId != null
  const count = t('photos.count', { count: images.length })
  const layoutClass = images.length >= 7 ? styles.seven : images.length >= 5 ? styles.five : undefined
  return (
    <section className={styles.gallery} aria-label={t('photos.name')}>
      <div className={styles.view}>
        <ul
          ref={strip}
          className={classNames(styles.photos, layoutClass)}
          aria-label={count}
          // A scroll container must be reachable by keyboard: through its links, or through its own tab stop
          // when it has no links.
          tabIndex={hasViewer ? undefined : 0}
          onErrorCapture={onErrorCapture}
        >
          {images.map(({ key, alt, src }, index) => {
            const altText = alt ?? t('photos.photo', { number: index + 1 })
            const photo = (
              <Photo
                src={src}
                sizes={index === 0 ? PHOTO_SIZES.main : PHOTO_SIZES.other}
                box={index === 0 ? PHOTO_BOXES.main : PHOTO_BOXES.other}
                alt={altText}
                first={index === 0}
                className={styles.photo}
              />
            )
            return (
              <li key={key} data-key={key} className={broken.has(key) ? styles.broken : undefined}>
                {hasViewer ? <a href={viewerHash({ tab: 'photos', photo: index + 1 })}>{photo}</a> : photo}
                {broken.has(key) ? (
                  <span className={styles.instead} aria-hidden="true">
                    {altText}
                  </span>
                ) : null}
              </li>
            )
          })}
        </ul>
        <div className={styles.bar}>
          {hasViewer ? (
            <a className={styles.chip} href={viewerHash({ tab: 'photos' })}>
              <Icon name="photos" size={18} />
              {count}
            </a>
          ) : null}
          {tours}
        </div>
      </div>
      {broken.size > 0 ? (
        <p className={styles.trouble} role="status">
          {t('gallery.broken', { count: broken.size })}
        </p>
      ) : null}
    </section>
  )
}
