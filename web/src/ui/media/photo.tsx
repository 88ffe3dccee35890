import { preload } from 'react-dom'
import { PHOTO_BOUNDS, type PhotoShape, photoSet } from '../../platform/format/photo-set.ts'
import { classNames } from '../class-names.ts'
import styles from './photo.module.css'

interface PhotoProps {
  src: string
  /** How wide the picture stands on each screen, as the `sizes` of an image says it. */
  sizes: string
  /** What it shows; empty for a picture beside words that say the same. */
  alt?: string
  shape?: PhotoShape
  /** Up to this width in pixels a wide picture is shown in the proportions of a photograph. */
  photoUpTo?: number
  /** True for the picture that is seen first: it is asked for before anything else. */
  first?: boolean
  /** The size in pixels that the picture is laid out for, where that is not its own. */
  box?: { width: number; height: number }
  /** Gives the frame its size or its proportions, so that nothing moves when the picture comes. */
  className: string | undefined
}

/** A picture that fills its frame, fetched in the size and format that fit the screen. */
export function Photo({
  src,
  sizes,
  alt = '',
  shape = 'photo',
  photoUpTo,
  first = false,
  box = PHOTO_BOUNDS[shape],
  className,
}: PhotoProps) {
  const set = photoSet(src, shape, 'avif')
  if (first && set && !photoUpTo)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: set,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  const source = (as: PhotoShape, media?: string) => {
    const set = photoSet(src, as, 'avif')
    return set ? <source key={as} type="image/avif" srcSet={set} sizes={sizes} media={media} /> : null
  }
  return (
    <picture className={classNames(styles.frame, className)}>
      {photoUpTo ? source('photo', `(max-width: ${photoUpTo}px)`) : null}
      {source(shape)}
      <img
        className={styles.image}
        src={src}
        srcSet={photoSet(src, shape, 'webp') ?? undefined}
        sizes={sizes}
        alt={alt}
        {...box}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}
