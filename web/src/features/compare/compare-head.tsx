import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { CompareHead_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { addressText } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { NoPicture, Picture } from '../../ui/media/picture.tsx'
import styles from './compare-head.module.css'
import { comparePath } from './compare-path.ts'
import { removeCompared } from './compared.ts'
import { type RemovedListing, removeButtonId } from './removed-notice.tsx'

const fragment = graphql(`
  fragment CompareHead_listing on Listing {
    id
    listingUrl
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
    }
    images(first: 1) {
      key
      alt(locale: $locale)
      avif: src(size: CARD, format: AVIF)
      webp: src(size: CARD, format: WEBP)
    }
  }
`)

const IMAGE_SIZE = { width: 600, height: 224 }

interface CompareHeadProps {
  listing: FragmentType<CompareHead_ListingFragment>
  /** The ids of all compared listings, including this one. */
  ids: readonly string[]
  onlyDifferences: boolean
}

/** The header of a comparison column: the listing and a link to the comparison without it. */
export function CompareHead({ listing: masked, ids, onlyDifferences }: CompareHeadProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { id } = listing
  const { street, town } = addressText(listing, t)
  const address = `${street}, ${town}`
  const [image] = listing.images ?? []
  const removed: RemovedListing = { id, address, at: ids.indexOf(id) }
  const others = ids.filter((other) => other !== id)
  return (
    <th scope="col" className={styles.head}>
      {image ? (
        <Picture {...IMAGE_SIZE} avif={image.avif} webp={image.webp} alt={image.alt ?? ''} eager />
      ) : (
        <NoPicture {...IMAGE_SIZE} label={t('card.noPicture')} />
      )}
      <Link to={listing.listingUrl ?? '#'} className={styles.link}>
        {street}
        <span className={styles.town}>{town}</span>
      </Link>
      <Link
        id={removeButtonId(id)}
        to={comparePath(others, onlyDifferences)}
        state={{ removed }}
        preventScrollReset
        className={styles.remove}
        aria-label={t('compare.removeHome', { address })}
        onClick={() => removeCompared(id)}
      >
        <Icon name="close" size={16} />
        {t('compare.remove')}
      </Link>
    </th>
  )
}
