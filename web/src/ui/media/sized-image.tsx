import styles from './picture.module.css'

/** Widths in pixels. */
export const IMAGE_SIZES = { small: 320, medium: 640, large: 1280 } as const

interface SizedImageProps {
  src: string
  alt: string
  size?: keyof typeof IMAGE_SIZES
}

/** A picture in one of three sizes, in the proportions that photographs have in the theme. */
export function SizedImage({ src, alt, size = 'medium' }: SizedImageProps) {
  const width = IMAGE_SIZES[size]
  return (
    <img
      className={styles.sized}
      src={src}
      alt={alt}
      width={width}
      height={Math.round(width / 1.5)}
      loading="lazy"
      decoding="async"
    />
  )
}
