import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Expandable } from '../../../ui/layout/expandable.tsx'
import styles from './walk-list.module.css'

interface WalkablePlace {
  id: string
  name: string
  walkingTime: number
}

interface WalkListProps<T extends WalkablePlace> {
  places: readonly T[]
  /** Height of the collapsed list in pixels. */
  height: number
  moreLabel: string
  /** Returns one line of details for a place. */
  renderDetails: (spot: T) => string
}

/** Longest walk in minutes that is shown exactly. Longer walks are shown as "60+". */
const MAX_WALK_MINUTES = 60

/** Places within walking distance and their walking times. */
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
