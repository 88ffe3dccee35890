import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/format.ts'
import type { DrawnArea } from '../../lib/geo.ts'
import { useSite } from '../../lib/site.ts'
import { classNames } from '../class-names.ts'
import unseen from '../unseen.module.css'
import { middleOf } from './area-lines.ts'
import { canClose, type KeyedCorners, press, startInTheMiddle } from './corner-keys.ts'
import { AreaKind, AreaList } from './drawing-parts.tsx'
import { type Pixel, shapeOf } from './drawn-shape.ts'
import { useMap } from './map-context.ts'
import styles from './map-drawing.module.css'
import { MapMarker } from './map-marker.tsx'
import { useDrawTool } from './use-draw-tool.ts'

export interface MapDrawingProps {
  /** What has been drawn; shown on the map and as a list. Keep the same array while it says the same. */
  areas: readonly DrawnArea[]
  /** How many areas there may be. */
  most: number
  onAdd(area: DrawnArea): void
  onRemove(index: number): void
  onRemoveAll(): void
  onCancel?(): void
}

/** The tool itself; see `MapDrawing`. */
export function LiveDrawing({ areas, most, onAdd, onRemove, onRemoveAll, onCancel }: MapDrawingProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const driver = useMap()
  const surface = useRef<HTMLDivElement>(null)
  const drawButton = useRef<HTMLButtonElement>(null)
  const [drawing, setDrawing] = useState(false)
  const [exclude, setExclude] = useState(false)
  const [keyed, setKeyed] = useState<KeyedCorners | null>(null)
  const [notice, setNotice] = useState<{ text: string; shown: boolean }>({ text: '', shown: false })

  const say = (text: string, shown = false) => setNotice({ text, shown })
  const tell = (name: 'add-polygon' | 'draw-canceled', detail?: DrawnArea) =>
    surface.current?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  const begin = () => {
    if (areas.length >= most) return say(t('mapDrawing.full', { count: most }), true)
    setExclude(false)
    setDrawing(true)
    say('')
  }
  const end = () => {
    setDrawing(false)
    setKeyed(null)
    drawButton.current?.focus({ preventScroll: true })
  }
  const cancel = () => {
    end()
    say(t('mapDrawing.canceled'))
    onCancel?.()
    tell('draw-canceled')
  }
  const clear = () => {
    end()
    say(t('mapDrawing.cleared'))
    onRemoveAll()
  }
  const remove = (index: number) => {
    say(t('mapDrawing.removed'))
    onRemove(index)
    drawButton.current?.focus({ preventScroll: true })
  }
  const finish = (line: readonly Pixel[]) => {
    const shape = shapeOf(line)
    setKeyed(null)
    if (!shape) return say(t('mapDrawing.tooSmall'), true)
    const area = { points: shape.corners.map(driver.unproject), exclude }
    end()
    say(t(shape.crossed ? 'mapDrawing.crossed' : 'mapDrawing.added'), shape.crossed)
    onAdd(area)
    tell('add-polygon', area)
  }

  const begun = keyed !== null && keyed.corners.length > 0
  const sketch = useMemo(() => keyed?.corners.map(driver.unproject) ?? [], [driver, keyed?.corners])
  const ready = useDrawTool({
    surface,
    areas,
    drawing,
    sketch,
    onDrawn: (line) => finish(line.map(driver.project)),
    onFail(reason) {
      console.error('Areas cannot be drawn.', reason)
      end()
      say(t('errors.failed'), true)
    },
  })
  useEffect(() => {
    if (drawing && ready) surface.current?.focus({ preventScroll: true })
  }, [drawing, ready])

  const place = ({ x, y }: Pixel) => {
    const { clientWidth, clientHeight } = surface.current ?? { clientWidth: 1, clientHeight: 1 }
    const share = (part: number, whole: number) => formatPercent(Math.round((100 * part) / whole), locale)
    return { across: share(x, clientWidth), down: share(y, clientHeight) }
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const size = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight }
    const pressed = press(keyed ?? startInTheMiddle(size), event, size)
    if (event.key === 'Escape') cancel()
    else if (pressed?.step === 'closed') finish(pressed.keyed.corners)
    else if (pressed) {
      setKeyed(pressed.keyed)
      const count = pressed.keyed.corners.length
      if (pressed.step === 'set')
        say(t('mapDrawing.cornerSet', { count, ...place(pressed.keyed.cross) }), true)
      if (pressed.step === 'removed') say(t('mapDrawing.cornerRemoved', { count }), true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (keyed && key.startsWith('Arrow')) say(t('mapDrawing.crossAt', place(keyed.cross)), true)
  }

  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        hidden={!drawing || !ready}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw on it
        tabIndex={0}
        aria-label={t('mapDrawing.surface')}
        aria-describedby="map-drawing-how map-drawing-keys"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onKeyDown={onKey}
        onKeyUp={onKeyUp}
      >
        {keyed ? <div className={styles.cross} style={{ left: keyed.cross.x, top: keyed.cross.y }} /> : null}
      </div>
      {areas.map((area, index) =>
        area.exclude ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an area has nothing else to be known by
          <MapMarker key={index} at={middleOf(area)}>
            <span className={styles.name}>{t('mapDrawing.leftOut')}</span>
          </MapMarker>
        ) : null,
      )}
      <section className={styles.tool} aria-label={t('mapDrawing.tool')}>
        <div className={styles.row}>
          <button
            ref={drawButton}
            type="button"
            className={styles.pill}
            aria-busy={(drawing && !ready) || undefined}
            onClick={drawing ? cancel : begin}
          >
            {t(drawing ? 'components.cancel' : 'mapDrawing.draw')}
          </button>
          {keyed && canClose(keyed) ? (
            <button type="button" className={styles.pill} onClick={() => finish(keyed.corners)}>
              {t('mapDrawing.finish')}
            </button>
          ) : null}
          {areas.length > 0 ? (
            <button type="button" className={styles.pill} onClick={clear}>
              {t('mapDrawing.clear')}
            </button>
          ) : null}
          {drawing ? null : <AreaList areas={areas} onRemove={remove} />}
        </div>
        {drawing ? (
          <>
            <AreaKind exclude={exclude} onChange={setExclude} />
            <p id="map-drawing-how" className={styles.note} hidden={begun}>
              {t('mapDrawing.how')}
            </p>
            <p id="map-drawing-keys" className={classNames(styles.note, styles.keys)} hidden={begun}>
              {t('mapDrawing.keys')}
            </p>
          </>
        ) : null}
        <p role="status" className={notice.shown && notice.text ? styles.note : unseen.unseen}>
          {notice.text}
        </p>
      </section>
    </>
  )
}
