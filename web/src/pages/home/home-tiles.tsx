import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { Tiles_HomePageFragment } from '../../platform/graphql/generated/graphql.ts'
import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Photo } from '../../ui/media/photo.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './home-tiles.module.css'

graphql(`
  fragment Tiles_homePage on HomePage {
    tiles {
      title
      text
      href
      image
    }
  }
`)

/**
 * Displayed image widths for the `sizes` attribute. In a tile of low height, the photo is wider than the
 * tile, which crops the left and right sides.
 */
const IMAGE_SIZES = {
  large: '(max-width: 767px) 87vw, (max-width: 1151px) 50vw, 640px',
  small: '(max-width: 767px) 252px, 330px',
}

/** Photo tiles that link to searches. The first and last of six tiles are large. */
export function HomeTiles(page: Tiles_HomePageFragment) {
  const { t } = useTranslation()
  const isEmpty = useIsEmptySearch()
  const tiles = page.tiles.filter(({ href }) => !isEmpty(href))
  if (tiles.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="ways">
      <h2 id="ways" className={styles.heading}>
        {t('home.ways')}
      </h2>
      <ul className={styles.grid}>
        {tiles.map(({ title, text, href, image }, index) => (
          <li key={title} className={styles.tile}>
            <Photo
              className={styles.photo}
              src={image}
              sizes={index === 0 || index === tiles.length - 1 ? IMAGE_SIZES.large : IMAGE_SIZES.small}
            />
            <div className={styles.label}>
              <h3 className={styles.title}>
                <DataLink href={href} className={styles.link}>
                  {title}
                </DataLink>
              </h3>
              {text ? <p className={styles.text}>{text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
