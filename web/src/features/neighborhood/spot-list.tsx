import { useTranslation } from 'react-i18next'
import { Expandable } from '../../components/expandable.tsx'
import { formatNumber } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './spot-list.module.css'

interface Spot {
  id: string
  name: string
  walkingTime: number
}

interface SpotListProps<T extends Spot> {
  spots: readonly T[]
  /** Pixels that show before the rest is asked for. */
  height: number
  more: string
  /** What is said of each, in a line. */
  line: (spot: T) => string
}

/** Past an hour nobody walks. */
const longestWalk = 60

/** Places that one walks to, with how long that takes. */
export function SpotList<T extends Spot>({ spots, height, more, line }: SpotListProps<T>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const minutes = ({ walkingTime }: Spot) =>
    walkingTime > longestWalk
      ? t('neighborhood.anHour', { minutes: formatNumber(longestWalk, locale) })
      : t('neighborhood.minutes', { minutes: formatNumber(walkingTime, locale) })
  return (
    <Expandable height={height} more={more}>
      <ul className={styles.list}>
        {spots.map((spot) => (
          <li key={spot.id} className={styles.spot}>
            <span className={styles.name}>{spot.name}</span>
            <span className={styles.walk}>{minutes(spot)}</span>
            <span className={styles.line}>{line(spot)}</span>
          </li>
        ))}
      </ul>
    </Expandable>
  )
}
