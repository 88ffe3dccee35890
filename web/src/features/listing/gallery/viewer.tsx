import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type ViewerState, type ViewerTab, viewerHash } from '../../../platform/urls/viewer-hash.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoStage } from './photo-stage.tsx'
import type { Tour } from './tours.ts'
import styles from './viewer.module.css'
import type { ViewerImage } from './viewer-image.ts'

interface ViewerProps {
  view: ViewerState
  tabs: readonly ViewerTab[]
  images: readonly ViewerImage[]
  tours: readonly Tour[]
  panels: Partial<Record<ViewerTab, () => ReactNode>>
  /** Called with the one-based number of the photo in view. */
  onPhoto: (photo: number) => void
  onClose: () => void
}

/** Dialog across the whole screen that shows one view of a listing at a time: photos, map, or street view. */
export function Viewer({ view, tabs, images, tours, panels, onPhoto, onClose }: ViewerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  // Moves the focus to the view unless the view already contains it.
  useEffect(() => {
    const panel = dialog.current?.querySelector<HTMLElement>(`[data-view="${view.tab}"]`)
    if (!panel?.contains(document.activeElement)) panel?.focus()
  }, [view.tab])
  const photo = view.photo === undefined ? undefined : Math.min(view.photo, images.length)
  return (
    <Modal
      ref={dialog}
      open
      onClose={onClose}
      closesOnBackdropClick={() => false}
      // The URL hash already adds a history entry for the viewer, so the modal must not add another.
      data-no-entry=""
      className={styles.viewer}
      aria-label={t('viewer.name')}
    >
      <header className={styles.head}>
        <nav className={styles.tabs} aria-label={t('viewer.views')}>
          {tabs.map((tab) => (
            <a key={tab} href={viewerHash({ tab })} aria-current={tab === view.tab ? 'true' : undefined}>
              {t(`viewer.tabs.${tab}`)}
            </a>
          ))}
        </nav>
        <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.panel} data-view={view.tab} tabIndex={-1}>
        {view.tab !== 'photos' ? (
          <Suspense>{panels[view.tab]?.()}</Suspense>
        ) : photo === undefined ? (
          <PhotoGrid images={images} tours={tours} />
        ) : (
          <PhotoStage images={images} photo={photo} onPhoto={onPhoto} />
        )}
      </div>
    </Modal>
  )
}
