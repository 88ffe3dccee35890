import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import unseen from '../../components/unseen.module.css'
import styles from './card-photos.module.css'
import { CardSlides } from './card-slides.tsx'
import { hearSteps } from './hear-steps.ts'
import { useCardImages } from './use-card-images.ts'

export interface CardPhotosProps {
  /** Of the listing. */
  id: string
  /** How many there are, at least 2. */
  count: number
  address: string
  /** The whole card hears fingers and arrow keys. */
  card: RefObject<HTMLElement | null>
}

/**
 * The photos of a home, laid over the first one, which its card shows already. The others are asked for once
 * somebody wants to see one. Positions are counted from 0 and on beyond the ends, which wrap.
 */
export function CardPhotos({ id, count, address, card }: CardPhotosProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const [shown, setShown] = useState(0)
  const [failed, setFailed] = useState(false)

  const stayAt = (position: number) => {
    setFailed(true)
    setWanted(position)
  }
  const [images, ask] = useCardImages(id, () => stayAt(0))
  const step = (by: 1 | -1) => {
    ask()
    setFailed(false)
    setWanted((position) => position + by)
  }

  const onHold = useEffectEvent(ask)
  const onStep = useEffectEvent(step)
  const onBroken = useEffectEvent(stayAt)
  useLayoutEffect(() => {
    const [node, area] = [card.current, frame.current]
    if (node && area) return hearSteps(node, area, { onHold, onStep })
  }, [card])

  // One step at a time, and none before its photo is there to be seen.
  useLayoutEffect(() => {
    const next = shown + Math.sign(wanted - shown)
    const image = frame.current?.querySelector<HTMLImageElement>(`[data-at="${next}"] img`)
    if (!images || next === shown || !image) return
    if (image.complete && image.naturalWidth > 0) {
      setShown(next)
      return
    }
    let late = false
    image.decode().then(
      () => late || setShown(next),
      () => late || onBroken(shown),
    )
    return () => {
      late = true
    }
  }, [images, wanted, shown])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={t('card.photos', { address })}>
      <div ref={frame} className={styles.slides} aria-hidden="true">
        {images ? <CardSlides images={images} shown={shown} /> : null}
      </div>
      <p className={styles.count} aria-live="polite" aria-atomic="true">
        {failed ? (
          t('card.photosFailed')
        ) : (
          <>
            <span aria-hidden="true">{`${around(wanted, count) + 1}/${count}`}</span>
            <span className={unseen.unseen}>
              {t('card.photoOf', { number: around(shown, count) + 1, count })}{' '}
              {images?.[around(shown, images.length)]?.alt}
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

/** A position within a round of `count`. */
const around = (position: number, count: number): number => ((position % count) + count) % count
