import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatPercent } from '../../../platform/format/format.ts'
import type { DrawnArea } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { classNames } from '../../class-names.ts'
import unseen from '../../styles/visually-hidden.module.css'
import { centerOf } from '../basemap/area-lines.ts'
import { useMap } from '../driver/map-context.ts'
import { MapMarker } from '../markers/map-marker.tsx'
import { canClose, handleKey, type KeyedCorners, startAtCenter } from './corner-keys.ts'
import styles from './drawing.module.css'
import { AreaKind, AreaList } from './drawing-parts.tsx'
import { type Pixel, shapeOf } from './drawn-shape.ts'
import { useDrawTool } from './use-draw-tool.ts'

export interface MapDrawingProps {
  /** The drawn areas, shown on the map and as a list. Pass the same array while the areas are unchanged. */
  areas: readonly DrawnArea[]
  /** Maximum number of areas. */
  maxAreas: number
  onAdd(area: DrawnArea): void
  onRemove(index: number): void
  onRemoveAll(): void
  onCancel?(): void
}

/** The drawing tool. See `MapDrawing`. */
export function LiveDrawing({ areas, maxAreas, onAdd, onRemove, onRemoveAll, onCancel }: MapDrawingProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const driver = useMap()
  const surface = useRef<HTMLDivElement>(null)
  const drawButton = useRef<HTMLButtonElement>(null)
  const [drawing, setDrawing] = useState(false)
  const [exclude, setExclude] = useState(false)
  const [keyed, setKeyed] = useState<KeyedCorners | null>(null)
  const [notice, setNotice] = useState<{ text: string; shown: boolean }>({ text: '', shown: false })

  const announce = (text: string, shown = false) => setNotice({ text, shown })
  const emit = (name: 'add-polygon' | 'draw-canceled', detail?: DrawnArea) =>
    surface.current?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  const begin = () => {
    if (areas.length >= maxAreas) return announce(t('mapDrawing.full', { count: maxAreas }), true)
    setExclude(false)
    setDrawing(true)
    announce('')
  }
  const end = () => {
    setDrawing(false)
    setKeyed(null)
    drawButton.current?.focus({ preventScroll: true })
  }
  const cancel = () => {
    end()
    announce(t('mapDrawing.canceled'))
    onCancel?.()
    emit('draw-canceled')
  }
  const clear = () => {
    end()
    announce(t('mapDrawing.cleared'))
    onRemoveAll()
  }
  const remove = (index: number) => {
    announce(t('mapDrawing.removed'))
    onRemove(index)
    drawButton.current?.focus({ preventScroll: true })
  }
  const finish = (line: readonly Pixel[]) => {
    const shape = shapeOf(line)
    setKeyed(null)
    if (!shape) return announce(t('mapDrawing.tooSmall'), true)
    const area = { points: shape.corners.map(driver.unproject), exclude }
    end()
    announce(t(shape.crossed ? 'mapDrawing.crossed' : 'mapDrawing.added'), shape.crossed)
    onAdd(area)
    emit('add-polygon', area)
  }

  const hasCorners = keyed !== null && keyed.corners.length > 0
  const sketch = useMemo(() => keyed?.corners.map(driver.unproject) ?? [], [driver, keyed?.corners])
  const ready = useDrawTool({
    surface,
    areas,
    drawing,
    sketch,
    onDrawn: (line) => finish(line.map(driver.project)),
    onFail(reason) {
      console.error('Failed to load the drawing tool', reason)
      end()
      announce(t('errors.failed'), true)
    },
  })
  useEffect(() => {
    if (drawing && ready) surface.current?.focus({ preventScroll: true })
  }, [drawing, ready])

  const positionText = ({ x, y }: Pixel) => {
    const { clientWidth, clientHeight } = surface.current ?? { clientWidth: 1, clientHeight: 1 }
    const share = (part: number, whole: number) => formatPercent(Math.round((100 * part) / whole), locale)
    return { across: share(x, clientWidth), down: share(y, clientHeight) }
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const size = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight }
    const pressed = handleKey(keyed ?? startAtCenter(size), event, size)
    if (event.key === 'Escape') cancel()
    else if (pressed?.step === 'closed') finish(pressed.keyed.corners)
    else if (pressed) {
      setKeyed(pressed.keyed)
      const count = pressed.keyed.corners.length
      if (pressed.step === 'set')
        announce(t('mapDrawing.cornerSet', { count, ...positionText(pressed.keyed.crosshair) }), true)
      if (pressed.step === 'removed') announce(t('mapDrawing.cornerRemoved', { count }), true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (keyed && key.startsWith('Arrow'))
      announce(t('mapDrawing.crossAt', positionText(keyed.crosshair)), true)
  }

  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        hidden={!drawing || !ready}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: visitors can draw with the keyboard
        tabIndex={0}
        aria-label={t('mapDrawing.surface')}
        aria-describedby="map-drawing-how map-drawing-keys"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onKeyDown={onKey}
        onKeyUp={onKeyUp}
      >
        {keyed ? (
          <div className={styles.cross} style={{ left: keyed.crosshair.x, top: keyed.crosshair.y }} />
        ) : null}
      </div>
      {areas.map((area, index) =>
        area.exclude ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an area has no other key
          <MapMarker key={index} at={centerOf(area)}>
            <span className={styles.name}>{t('mapDrawing.leftOut')}</span>
          </MapMarker>
        ) : null,
      )}
      <section className={styles.tool} aria-label={t('mapDrawing.tool')}>
        <div className={styles.row} data-map-controls>
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
            <p id="map-drawing-how" className={styles.note} hidden={hasCorners}>
              {t('mapDrawing.how')}
            </p>
            <p id="map-drawing-keys" className={classNames(styles.note, styles.keys)} hidden={hasCorners}>
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
