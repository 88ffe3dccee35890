import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import type { NeighborhoodScoresQuery } from '../../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { Expandable } from '../../../ui/layout/expandable.tsx'
import { DataLink } from '../../../ui/navigation/data-link.tsx'
import styles from './scores.module.css'

type KnownNeighborhood = NonNullable<NeighborhoodScoresQuery['neighborhood']>

/** Height of the collapsed scores in pixels: four rows. */
const COLLAPSED_HEIGHT = 332

/** Description of a neighborhood and its scores from 0 to 10. */
export function Scores({ neighborhood }: { neighborhood: KnownNeighborhood | null }) {
  const { t } = useTranslation()
  const theme = useTheme()
  if (!neighborhood?.name) return <p>{t('neighborhood.unknown')}</p>
  const { name, character, detailUrl, scores } = neighborhood
  return (
    <div className={styles.about}>
      <h3>{name}</h3>
      {character ? <p className={styles.character}>{character}</p> : null}
      {scores.length > 0 ? (
        <Expandable height={COLLAPSED_HEIGHT} more={t('neighborhood.allScores', { count: scores.length })}>
          <ul className={styles.scores}>
            {scores.map((score) => (
              <Score key={score.kind} {...score} />
            ))}
          </ul>
        </Expandable>
      ) : null}
      {detailUrl ? (
        <p>
          <DataLink href={pathInTheme(detailUrl, theme)}>{t('neighborhood.homes', { name })}</DataLink>
        </p>
      ) : null}
    </div>
  )
}

function Score({ name, value, text }: KnownNeighborhood['scores'][number]) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const points = formatNumber(value, locale, 1)
  return (
    <li className={styles.score}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value} role="img" aria-label={t('neighborhood.outOfTen', { points })}>
        {points}
      </span>
      <span className={styles.bar}>
        <span style={{ width: `${value * 10}%` }} />
      </span>
      <span className={styles.text}>{text}</span>
    </li>
  )
}
