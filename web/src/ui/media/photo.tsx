import { preload } from 'react-dom'
import { PHOTO_BOUNDS, type PhotoShape, photoSet } from '../../platform/format/photo-set.ts'
import { classNames } from '../class-names.ts'
import styles from './photo.module.css'

interface PhotoProps {
  src: string
  /** Display width by screen, as an `<img>` `sizes` value. */
  sizes: string
  /** Alternative text. Empty for a photo next to text that describes it. */
  alt?: string
  shape?: PhotoShape
  /** Maximum screen width in px at which an image of shape `wide` uses the aspect ratio of a photo. */
  photoUpTo?: number
  /** True for the most important image above the fold, which is preloaded. */
  first?: boolean
  /** Layout size in px, if it differs from the image size. */
  box?: { width: number; height: number }
  /** Class that sets the size or aspect ratio, so that the layout does not shift when the image loads. */
  className: string | undefined
}

/** A photo that fills its container, in the size and format that suit the screen. */
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
