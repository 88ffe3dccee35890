import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { compassPoint, normalizeDegrees } from './bearing.ts'
import { Compass } from './compass.tsx'
import styles from './panorama.module.css'

interface PanoramaProps {
  /** URL of a 360-degree image with an aspect ratio of 3:1. Its center faces the listing. */
  src: string
  /** Direction of the center of the image, in degrees clockwise from north. */
  heading: number
  address: string
}

const KEY_STEP_DEGREES = 10
const KEY_DEGREES: Record<string, number> = {
  ArrowLeft: -KEY_STEP_DEGREES,
  ArrowRight: KEY_STEP_DEGREES,
  PageDown: -90,
  PageUp: 90,
}
/** Returns the image's rendered width for the given view. Keep in sync with the style sheet. */
const imageWidth = ({ clientWidth, clientHeight }: Element) => Math.max(3 * clientHeight, 1.7 * clientWidth)

/** 360-degree street panorama. Dragging, the wheel, and arrow keys rotate it. */
export function Panorama({ src, heading, address }: PanoramaProps) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  // Degrees from the center of the image. Not limited to 360, so that the view never jumps back.
  const [rotation, setRotation] = useState(0)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const [retryCount, setRetryCount] = useState(0)
  const [isDragging, setDragging] = useState(false)
  // Last x position of the dragging pointer in pixels. A ref, because several moves can occur between
  // renders.
  const lastPointerX = useRef(0)
  const rotateBy = (degrees: number) => setRotation((before) => before + degrees)
  const toDegrees = (pixels: number) => (view.current ? (pixels * 360) / imageWidth(view.current) : 0)
  const direction = normalizeDegrees(heading + rotation)

  // React's wheel listeners are passive, so they cannot prevent the page from scrolling.
  useEffect(() => {
    const element = view.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return
      event.preventDefault()
      const pixels = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY
      setRotation((before) => before + (pixels * 360) / imageWidth(element))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  // The retry button disappears, so the focus moves to the panorama.
  const retry = () => {
    view.current?.focus()
    setState('coming')
    setRetryCount((before) => before + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_DEGREES[event.key]
    if (step === undefined && event.key !== 'Home') return
    event.preventDefault()
    // Otherwise an arrow key would also switch the photo in the surrounding viewer.
    event.stopPropagation()
    if (step === undefined) setRotation(0)
    else rotateBy(step)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    lastPointerX.current = event.clientX
    setDragging(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging) return
    rotateBy(toDegrees(lastPointerX.current - event.clientX))
    lastPointerX.current = event.clientX
  }
  const position: CSSProperties & Record<'--turn', number> = { '--turn': rotation / 360 }
  return (
    <div className={styles.frame}>
      <div
        ref={view}
        className={styles.view}
        role="slider"
        tabIndex={0}
        aria-label={t('street.name', { address })}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={direction}
        aria-valuetext={t('street.looking', { wind: t(`street.winds.${compassPoint(direction)}`) })}
        aria-busy={state === 'coming' || undefined}
        data-held={isDragging || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => setDragging(false)}
      >
        {state === 'coming' ? <Skeleton height="100%" /> : null}
        <div
          className={styles.picture}
          style={state === 'here' ? { ...position, backgroundImage: `url("${src}")` } : position}
        />
      </div>
      <img
        key={retryCount}
        className={styles.loader}
        src={src}
        alt=""
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
      {state === 'failed' ? (
        <div role="alert" className={styles.message}>
          <p>{t('street.failed')}</p>
          <Button onClick={retry}>{t('errors.again')}</Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <Compass direction={direction} />
          <Button onClick={() => setRotation(0)}>{t('street.face')}</Button>
        </div>
      )}
    </div>
  )
}
