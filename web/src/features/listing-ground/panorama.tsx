import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { wholeTurn, windOf } from './bearing.ts'
import { Compass } from './compass.tsx'
import styles from './panorama.module.css'

interface PanoramaProps {
  /** URL of a picture of all that is around, three times as wide as high; its middle is what is ahead. */
  src: string
  /** The direction of its middle, in degrees from north by east. */
  ahead: number
  address: string
}

const keyStep = 10
const keys: Record<string, number> = { ArrowLeft: -keyStep, ArrowRight: keyStep, PageDown: -90, PageUp: 90 }
/** As the style sheet has it: how wide the picture is, for the size of what it fills. */
const pictureWidth = ({ clientWidth, clientHeight }: Element) => Math.max(3 * clientHeight, 1.7 * clientWidth)

/** A picture of a street that goes all the way round: turned by dragging, by the wheel and by arrow keys. */
export function Panorama({ src, ahead, address }: PanoramaProps) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  // Degrees from what is ahead. Goes on past a whole turn, so that it never runs back.
  const [turned, setTurned] = useState(0)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState(false)
  // Where the pointer was last that turns it, in pixels: it may move on before what it moved is drawn.
  const last = useRef(0)
  const turn = (degrees: number) => setTurned((before) => before + degrees)
  const degreesOf = (pixels: number) => (view.current ? (pixels * 360) / pictureWidth(view.current) : 0)
  const direction = wholeTurn(ahead + turned)

  // React listens to the wheel passively, and the page must not scroll meanwhile.
  useEffect(() => {
    const element = view.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return
      event.preventDefault()
      const pixels = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY
      setTurned((before) => before + (pixels * 360) / pictureWidth(element))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  // The button that was pressed goes: who pressed it goes on from the street.
  const again = () => {
    view.current?.focus()
    setState('coming')
    setAttempt((before) => before + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (step === undefined && event.key !== 'Home') return
    event.preventDefault()
    // The viewer around it goes on to the next picture at an arrow.
    event.stopPropagation()
    if (step === undefined) setTurned(0)
    else turn(step)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = event.clientX
    setHeld(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!held) return
    turn(degreesOf(last.current - event.clientX))
    last.current = event.clientX
  }
  const position: CSSProperties & Record<'--turn', number> = { '--turn': turned / 360 }
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
        aria-valuetext={t('street.looking', { wind: t(`street.winds.${windOf(direction)}`) })}
        aria-busy={state === 'coming' || undefined}
        data-held={held || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => setHeld(false)}
      >
        {state === 'coming' ? <Skeleton height="100%" /> : null}
        <div
          className={styles.picture}
          style={state === 'here' ? { ...position, backgroundImage: `url("${src}")` } : position}
        />
      </div>
      <img
        key={attempt}
        className={styles.loader}
        src={src}
        alt=""
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
      {state === 'failed' ? (
        <div role="alert" className={styles.message}>
          <p>{t('street.failed')}</p>
          <Button onClick={again}>{t('errors.again')}</Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <Compass direction={direction} />
          <Button onClick={() => setTurned(0)}>{t('street.face')}</Button>
        </div>
      )}
    </div>
  )
}
