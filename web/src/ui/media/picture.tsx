import { classNames } from '../class-names.ts'
import styles from './picture.module.css'

interface PictureProps {
  avif?: string | null
  webp: string
  alt: string
  width: number
  height: number
  /** True for a picture that is seen first: it is asked for at once. */
  eager?: boolean
  className?: string
}

/** A picture in its own proportions from the first paint on, in the smallest format that the browser knows. */
export function Picture({ avif, webp, alt, width, height, eager = false, className }: PictureProps) {
  return (
    <picture className={classNames(styles.frame, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {avif ? <source srcSet={avif} type="image/avif" /> : null}
      <img
        className={styles.image}
        src={webp}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

/** Keeps the place of a picture that there is none of. */
export function NoPicture({ label, width, height }: { label: string; width: number; height: number }) {
  return (
    <div className={classNames(styles.frame, styles.none)} style={{ aspectRatio: `${width} / ${height}` }}>
      {label}
    </div>
  )
}
