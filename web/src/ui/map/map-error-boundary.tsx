import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './map-pane.module.css'

/** Shows an error when the map fails to load or render, so that the list next to it still works. */
export class MapErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const { t } = useTranslation()
  return (
    <p role="alert" className={styles.failed}>
      {t('components.mapFailed')}
    </p>
  )
}
