import { Picture } from '../../components/picture.tsx'
import styles from './card-photos.module.css'
import { pictureSize } from './card-picture.ts'
import type { CardImages } from './use-card-images.ts'

/** The photo in sight and its neighbours, which wait at its sides. */
export function CardSlides({ images, shown }: { images: CardImages; shown: number }) {
  return [shown - 1, shown, shown + 1].map((at) => {
    const image = images.at(at % images.length)
    return image ? (
      <div
        key={at}
        data-at={at}
        className={styles.slide}
        style={{ transform: `translateX(calc(${(at - shown) * 100}% + var(--drag, 0px)))` }}
      >
        <Picture
          {...pictureSize}
          className={styles.picture}
          avif={image.avif}
          webp={image.webp}
          alt=""
          eager
        />
      </div>
    ) : null
  })
}
