import { Picture } from '../../../ui/media/picture.tsx'
import { CARD_IMAGE_SIZE } from './card-image-size.ts'
import styles from './card-photos.module.css'
import type { CardImages } from './use-card-images.ts'

/** The current photo and its neighbors on both sides. */
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
          {...CARD_IMAGE_SIZE}
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
