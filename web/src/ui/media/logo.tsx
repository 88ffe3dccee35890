import styles from './picture.module.css'

/** Size of every logo in px, whatever its aspect ratio. */
const LOGO_SIZE = { width: 320, height: 60 } as const

/** The logo of a brand or office, scaled to fit the common logo size. */
export function Logo({ src, alt }: { src: string; alt: string }) {
  return <img className={styles.logo} {...LOGO_SIZE} src={src} alt={alt} loading="lazy" decoding="async" />
}
