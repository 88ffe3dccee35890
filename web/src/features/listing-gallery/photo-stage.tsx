import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControllerRef } from 'yet-another-react-lightbox'
import { Icon, Line } from '../../components/icon.tsx'
import { photoIn } from '../../lib/photo-set.ts'
import { useMedia } from '../../lib/use-media.ts'
import { viewerHash } from '../../lib/viewer-hash.ts'
import { PhotoRail } from './photo-rail.tsx'
import styles from './photo-stage.module.css'
import { StageLightbox } from './stage-lightbox.tsx'
import { useFullScreen } from './use-full-screen.ts'
import type { ViewerImage } from './viewer-image.ts'

interface PhotoStageProps {
  images: readonly ViewerImage[]
  /** The number of the photograph to begin with, or to go to, counted from 1. */
  photo: number
  onPhoto: (photo: number) => void
}

const corners = 'M9 4H4v5m11-5h5v5M9 20H4v-5m16 0v5h-5'
const narrow = '(max-width: 991px)'
const mobile = '(pointer: coarse), (max-width: 767px)'
/** The URL follows once a photograph is looked at, in milliseconds. */
const pause = 250

/**
 * One photograph as large as the screen allows, with all of them small beside it. Arrow keys move, and the ends wrap;
 * Enter gives it the whole screen, Escape takes that back.
 */
export function PhotoStage({ images, photo, onPhoto }: PhotoStageProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const controller = useRef<ControllerRef>(null)
  const [full, setFull] = useFullScreen(stage)
  const folded = useMedia(narrow) === true
  const [railWanted, setRailWanted] = useState<boolean | null>(null)
  const rail = !full && (railWanted ?? !folded)

  const size = useMedia(mobile) ? 'large' : 'original'
  const slides = useMemo(
    () => images.map(({ alt, src }) => ({ alt, src: photoIn(src, size) })),
    [images, size],
  )
  const [index, setIndex] = useState(photo - 1)
  const told = useRef(photo)
  // Another photograph in the URL than what it was told last is a wish.
  useEffect(() => {
    if (photo === told.current) return
    told.current = photo
    setIndex(photo - 1)
  }, [photo])
  const tell = useEffectEvent((now: number) => {
    if (told.current === now) return
    told.current = now
    onPhoto(now)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(index + 1), pause)
    return () => clearTimeout(timer)
  }, [index])

  useEffect(() => {
    controller.current?.focus()
  }, [])
  const hear = (event: KeyboardEvent) => {
    const pressed = event.target instanceof Element && event.target.closest('a, button')
    if (event.key === 'Enter' && !pressed) setFull(!full)
    else if (event.key === 'ArrowLeft') controller.current?.prev()
    else if (event.key === 'ArrowRight') controller.current?.next()
  }
  const shown = images[index]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it
    <div ref={stage} className={styles.stage} data-full={full || undefined} onKeyDown={hear}>
      <div className={styles.large}>
        <StageLightbox slides={slides} index={index} onIndex={setIndex} controller={controller} />
      </div>
      {rail ? <PhotoRail images={images} index={index} /> : null}
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
              aria-pressed={rail}
              onClick={() => setRailWanted(!rail)}
            >
              <Line d="M4 5h16v14H4zM15 5v14" />
              <span>{t('viewer.thumbnails')}</span>
            </button>
          </>
        )}
        <button type="button" className={styles.tool} onClick={() => setFull(!full)}>
          <Line d={corners} />
          <span>{full ? t('viewer.leaveFull') : t('viewer.full')}</span>
        </button>
      </div>
    </div>
  )
}
