import { useEffect } from 'react'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import type {
  NearbyPlacesQuery,
  NearbySchoolsQuery,
  NeighborhoodScoresQuery,
} from '../../../platform/graphql/generated/graphql.ts'
import { type Polled, usePolled } from '../../../platform/graphql/use-polled.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './neighborhood.module.css'
import { PolledPart } from './polled-part.tsx'
import { placesQuery, schoolsQuery, scoresQuery } from './queries.ts'
import { Scores } from './scores.tsx'
import { WalkList } from './walk-list.tsx'

interface NeighborhoodContentProps extends GeoPoint {
  /** Called when the graph has neither scores nor places nor schools for the position. */
  onEmpty: () => void
}

/** Scores, places, and schools. Each part loads and fails independently. */
export function NeighborhoodContent({ lat, lon, onEmpty }: NeighborhoodContentProps) {
  const scores = usePolled(scoresQuery, { lat, lon }, areScoresReady)
  const places = usePolled(placesQuery, { lat, lon }, arePlacesReady)
  const schools = usePolled(schoolsQuery, { lat, lon }, areSchoolsReady)
  const isEmpty =
    isReadyWithout(scores, ({ neighborhood }) => neighborhood) &&
    isReadyWithout(places, ({ nearbyPlaces }) => nearbyPlaces?.items.length) &&
    isReadyWithout(schools, ({ nearbySchools }) => nearbySchools?.items.length)
  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])
  return (
    <div className={styles.parts}>
      <ScoresPart polled={scores} />
      <PlacesPart polled={places} />
      <SchoolsPart polled={schools} />
    </div>
  )
}

const isReadyWithout = <T,>(polled: Polled<T>, found: (data: T) => unknown): boolean =>
  polled.state === 'ready' && !found(polled.data)

// Null means that the graph has no data for the position, so polling can stop.
const areScoresReady = ({ neighborhood }: NeighborhoodScoresQuery) => neighborhood?.ready !== false
const arePlacesReady = ({ nearbyPlaces }: NearbyPlacesQuery) => nearbyPlaces?.ready !== false
const areSchoolsReady = ({ nearbySchools }: NearbySchoolsQuery) => nearbySchools?.ready !== false

function ScoresPart({ polled }: { polled: Polled<NeighborhoodScoresQuery> }) {
  const { t } = useTranslation()
  return (
    <PolledPart polled={polled} height={480} failureText={t('neighborhood.scoresFailed')}>
      {({ neighborhood }) => <Scores neighborhood={neighborhood} />}
    </PolledPart>
  )
}

function PlacesPart({ polled }: { polled: Polled<NearbyPlacesQuery> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.part}>
      <h3>{t('neighborhood.places')}</h3>
      <PolledPart polled={polled} height={320} failureText={t('neighborhood.placesFailed')}>
        {({ nearbyPlaces }) => {
          if (!nearbyPlaces) return <p>{t('neighborhood.placesUnknown')}</p>
          const places = nearbyPlaces.items
          if (places.length === 0) return <p>{t('neighborhood.noPlaces')}</p>
          return (
            <WalkList
              places={places}
              height={252}
              moreLabel={t('neighborhood.allPlaces', { count: places.length })}
              renderDetails={({ category, address }) =>
                [t(`neighborhood.categories.${category}`), address].filter(Boolean).join(' · ')
              }
            />
          )
        }}
      </PolledPart>
    </div>
  )
}

function SchoolsPart({ polled }: { polled: Polled<NearbySchoolsQuery> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.part}>
      <h3>{t('neighborhood.schools')}</h3>
      <PolledPart polled={polled} height={320} failureText={t('neighborhood.schoolsFailed')}>
        {({ nearbySchools }) =>
          nearbySchools ? (
            <Schools schools={nearbySchools.items} />
          ) : (
            <p>{t('neighborhood.schoolsUnknown')}</p>
          )
        }
      </PolledPart>
    </div>
  )
}

type School = NonNullable<NearbySchoolsQuery['nearbySchools']>['items'][number]

/** List of schools. If all schools are in the same district, shows the district once above the list. */
function Schools({ schools }: { schools: readonly School[] }) {
  const { t } = useTranslation()
  const [first] = schools
  if (!first) return <p>{t('neighborhood.noSchools')}</p>
  const isSameDistrict = schools.every(({ district }) => district === first.district)
  return (
    <>
      {isSameDistrict && first.district ? <p className={styles.district}>{first.district}</p> : null}
      <WalkList
        places={schools}
        height={314}
        moreLabel={t('neighborhood.allSchools', { count: schools.length })}
        renderDetails={({ level, grades, district }) =>
          [t(`neighborhood.levels.${level}`), grades, isSameDistrict ? null : district]
            .filter(Boolean)
            .join(' · ')
        }
      />
    </>
  )
}
