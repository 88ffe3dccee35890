import styles from './picture.module.css'

/** Of every logo, in pixels, whatever its own proportions. */
const LOGO_SIZE = { width: 320, height: 60 } as const

/** The logo of a brand or an office, whole, in the box that all logos have. */
export function Logo({ src, alt }: { src: string; alt: string }) {
  return <img className={styles.logo} {...LOGO_SIZE} src={src} alt={alt} loading="lazy" decoding="async" />
}
