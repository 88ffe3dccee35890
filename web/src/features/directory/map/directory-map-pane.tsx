import { lazy } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LazyMapPane } from '../../../ui/map/lazy-map-pane.tsx'
import type { DirectoryMapProps } from './directory-map.tsx'

const DirectoryMap = lazy(async () => ({ default: (await import('./directory-map.tsx')).DirectoryMap }))

/** Loads the directory map in its pane. */
export function DirectoryMapPane(props: Omit<DirectoryMapProps, 'screen'>) {
  const { t } = useTranslation()
  const { mapState, kind } = props.search
  return (
    <LazyMapPane mapState={mapState} label={t(`people.map.name.${kind}`)} skipLabel={t('people.map.skip')}>
      {(screen) => <DirectoryMap {...props} screen={screen} />}
    </LazyMapPane>
  )
}
