import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { Expandable } from '../../../ui/layout/expandable.tsx'
import styles from './walk-list.module.css'

interface WalkablePlace {
  id: string
  name: string
  walkingTime: number
}

interface WalkListProps<T extends WalkablePlace> {
  places: readonly T[]
  /** Pixels that show before the rest is asked for. */
  height: number
  moreLabel: string
  /** What is said of each, in a line. */
  renderDetails: (spot: T) => string
}

/** Past an hour nobody walks. */
const MAX_WALK_MINUTES = 60

/** Places that one walks to, with how long that takes. */
export function WalkList<T extends WalkablePlace>({
  places,
  height,
  moreLabel,
  renderDetails,
}: WalkListProps<T>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const minutes = ({ walkingTime }: WalkablePlace) =>
    walkingTime > MAX_WALK_MINUTES
      ? t('neighborhood.anHour', { minutes: formatNumber(MAX_WALK_MINUTES, locale) })
      : t('neighborhood.minutes', { minutes: formatNumber(walkingTime, locale) })
  return (
    <Expandable height={height} more={moreLabel}>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id} className={styles.spot}>
            <span className={styles.name}>{place.name}</span>
            <span className={styles.walk}>{minutes(place)}</span>
            <span className={styles.line}>{renderDetails(place)}</span>
          </li>
        ))}
      </ul>
    </Expandable>
  )
}
