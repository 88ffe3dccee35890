import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ControllerRef } from 'yet-another-react-lightbox'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { photoIn } from '../../../platform/format/photo-set.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { viewerHash } from '../../../platform/urls/viewer-hash.ts'
import { Icon, LineIcon } from '../../../ui/media/icon.tsx'
import { PhotoRail } from './photo-rail.tsx'
import styles from './photo-stage.module.css'
import { StageLightbox } from './stage-lightbox.tsx'
import { useFullScreen } from './use-full-screen.ts'
import type { ViewerImage } from './viewer-image.ts'

interface PhotoStageProps {
  images: readonly ViewerImage[]
  /** One-based number of the photo to show. */
  photo: number
  onPhoto: (photo: number) => void
}

const FULL_SCREEN_ICON = 'M9 4H4v5m11-5h5v5M9 20H4v-5m16 0v5h-5'
const NARROW_QUERY = '(max-width: 991px)'
const MOBILE_QUERY = '(pointer: coarse), (max-width: 767px)'
/** Delay in ms before the URL changes to the photo in view. */
const URL_DELAY_MS = 250

/**
 * Shows one photo as large as the screen allows, with thumbnails next to it. Arrow keys change the photo and
 * wrap around. Enter toggles full screen, and Escape leaves it.
 */
export function PhotoStage({ images, photo, onPhoto }: PhotoStageProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const controller = useRef<ControllerRef>(null)
  const [full, setFull] = useFullScreen(stage)
  const isNarrow = useMedia(NARROW_QUERY) === true
  const [railChoice, setRailChoice] = useState<boolean | null>(null)
  const isRailShown = !full && (railChoice ?? !isNarrow)

  const size = useMedia(MOBILE_QUERY) ? 'large' : 'original'
  const slides = useMemo(
    () => images.map(({ alt, src }) => ({ alt, src: photoIn(src, size) })),
    [images, size],
  )
  const [index, setIndex] = useState(photo - 1)
  const reportedPhoto = useRef(photo)
  // If the URL contains a photo other than the last one reported, the user navigated to it.
  useEffect(() => {
    if (photo === reportedPhoto.current) return
    reportedPhoto.current = photo
    setIndex(photo - 1)
  }, [photo])
  const reportPhoto = useEffectEvent((currentPhoto: number) => {
    if (reportedPhoto.current === currentPhoto) return
    reportedPhoto.current = currentPhoto
    onPhoto(currentPhoto)
  })
  useEffect(() => {
    const timer = setTimeout(() => reportPhoto(index + 1), URL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [index])

  useEffect(() => {
    controller.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button')
    if (event.key === 'Enter' && !isOnControl) setFull(!full)
    else if (event.key === 'ArrowLeft') controller.current?.prev()
    else if (event.key === 'ArrowRight') controller.current?.next()
  }
  const shown = images[index]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls in it
    <div ref={stage} className={styles.stage} data-full={full || undefined} onKeyDown={onKeyDown}>
      <div className={styles.large}>
        <StageLightbox slides={slides} index={index} onIndex={setIndex} controller={controller} />
      </div>
      {isRailShown ? <PhotoRail images={images} index={index} /> : null}
      <div className={styles.bar}>
        <p className={styles.caption} aria-live="polite">
          <span className={styles.place}>
            {t('viewer.place', { number: index + 1, total: images.length })}
          </span>
          {shown?.alt}
        </p>
        {full ? null : (
          <>
            <a className={styles.tool} href={viewerHash({ tab: 'photos' })}>
              <Icon name="photos" />
              <span>{t('viewer.all')}</span>
            </a>
            <button
              type="button"
              className={styles.tool}
              aria-pressed={isRailShown}
              onClick={() => setRailChoice(!isRailShown)}
            >
              <LineIcon d="M4 5h16v14H4zM15 5v14" />
              <span>{t('viewer.thumbnails')}</span>
            </button>
          </>
        )}
        <button type="button" className={styles.tool} onClick={() => setFull(!full)}>
          <LineIcon d={FULL_SCREEN_ICON} />
          <span>{full ? t('viewer.leaveFull') : t('viewer.full')}</span>
        </button>
      </div>
    </div>
  )
}
