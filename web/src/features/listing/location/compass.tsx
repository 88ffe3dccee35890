import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { compassPoint } from './bearing.ts'
import styles from './panorama.module.css'

/** Compass that shows the direction of the view. The dial turns, so that its needle points north. */
export function Compass({ direction }: { direction: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.compass}>
      <svg
        aria-hidden="true"
        width="40"
        height="40"
        viewBox="0 0 40 40"
        style={{ rotate: `${-direction}deg` }}
      >
        <circle cx="20" cy="20" r="17" />
        <path d="M20 8v4M32 20h-4M20 32v-4M8 20h4" />
        <path d="m20 10 4 10h-8Z" />
        <path d="m20 30 4-10h-8Z" />
      </svg>
      <span>{t(`street.winds.${compassPoint(direction)}`)}</span>
    </span>
  )
}
