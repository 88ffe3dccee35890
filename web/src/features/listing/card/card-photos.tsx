import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import unseen from '../../../ui/styles/visually-hidden.module.css'
import styles from './card-photos.module.css'
import { CardSlides } from './card-slides.tsx'
import { listenForSwipes } from './listen-for-swipes.ts'
import { useCardImages } from './use-card-images.ts'

export interface CardPhotosProps {
  /** Listing id. */
  id: string
  /** Number of photos, at least 2. */
  count: number
  address: string
  /** Root element of the card, which listens for swipes and arrow keys. */
  card: RefObject<HTMLElement | null>
}

/**
 * Photo carousel of a listing card, rendered over the first photo, which the card already shows. Loads the
 * other photos on the first interaction. Positions start at 0 and have no limit in either direction;
 * `wrapIndex` converts a position to the index of a photo.
 */
export function CardPhotos({ id, count, address, card }: CardPhotosProps) {
  const { t } = useTranslation()
  const viewport = useRef<HTMLDivElement>(null)
  const [targetIndex, setTargetIndex] = useState(0)
  const [shown, setShown] = useState(0)
  const [failed, setFailed] = useState(false)

  const failAt = (position: number) => {
    setFailed(true)
    setTargetIndex(position)
  }
  const [images, loadImages] = useCardImages(id, () => failAt(0))
  const step = (by: 1 | -1) => {
    loadImages()
    setFailed(false)
    setTargetIndex((position) => position + by)
  }

  const onDragEvent = useEffectEvent(loadImages)
  const onStepEvent = useEffectEvent(step)
  const onBroken = useEffectEvent(failAt)
  // After layout, because the card may mount in the same commit, and its ref is set last.
  useEffect(() => {
    const [node, area] = [card.current, viewport.current]
    if (node && area) return listenForSwipes(node, area, { onDrag: onDragEvent, onStep: onStepEvent })
  }, [card])

  // Moves one step at a time, and only after the next image has loaded.
  useLayoutEffect(() => {
    const next = shown + Math.sign(targetIndex - shown)
    const image = viewport.current?.querySelector<HTMLImageElement>(`[data-at="${next}"] img`)
    if (!images || next === shown || !image) return
    if (image.complete && image.naturalWidth > 0) {
      setShown(next)
      return
    }
    let isCanceled = false
    image.decode().then(
      () => isCanceled || setShown(next),
      () => isCanceled || onBroken(shown),
    )
    return () => {
      isCanceled = true
    }
  }, [images, targetIndex, shown])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={t('card.photos', { address })}>
      <div ref={viewport} className={styles.slides} aria-hidden="true">
        {images ? <CardSlides images={images} shown={shown} /> : null}
      </div>
      <p className={styles.count} aria-live="polite" aria-atomic="true">
        {failed ? (
          t('card.photosFailed')
        ) : (
          <>
            <span aria-hidden="true">{`${wrapIndex(targetIndex, count) + 1}/${count}`}</span>
            <span className={unseen.unseen}>
              {t('card.photoOf', { number: wrapIndex(shown, count) + 1, count })}{' '}
              {images?.[wrapIndex(shown, images.length)]?.alt}
            </span>
          </>
        )}
      </p>
      <div className={styles.steps}>
        <button type="button" aria-label={t('photos.previous')} onClick={() => step(-1)}>
          <Icon name="left" size={18} />
        </button>
        <button type="button" aria-label={t('photos.next')} onClick={() => step(1)}>
          <Icon name="right" size={18} />
        </button>
      </div>
    </div>
  )
}

/** Wraps a position into 0 to `count - 1`. */
const wrapIndex = (position: number, count: number): number => ((position % count) + count) % count
