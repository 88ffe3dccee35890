import { classNames } from '../class-names.ts'
import styles from './picture.module.css'

interface PictureProps {
  avif?: string | null
  webp: string
  alt: string
  width: number
  height: number
  /** True for an image above the fold, which loads immediately. */
  eager?: boolean
  className?: string
}

/** An image that keeps its aspect ratio while it loads, in AVIF if available and WebP otherwise. */
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

/** Placeholder of the same size for a missing image. */
export function NoPicture({ label, width, height }: { label: string; width: number; height: number }) {
  return (
    <div className={classNames(styles.frame, styles.none)} style={{ aspectRatio: `${width} / ${height}` }}>
      {label}
    </div>
  )
}
