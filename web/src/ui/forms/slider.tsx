import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './slider.module.css'
import { useDebouncedChange } from './use-debounced-change.ts'

interface Bounds {
  min: number
  max: number
}

interface Scale extends Bounds {
  label: string
  step?: number
}

interface SliderProps extends Scale {
  /** Clamped to [min, max]. */
  value: number
  /** Called when the thumb rests or loses the focus. */
  onChange: (value: number) => void
  /** Formats a value for display and for screen readers. */
  format: (value: number) => string
}

/** Time in ms that a thumb must rest before its value is reported. */
const SETTLE_DELAYS_MS = { single: 200, range: 300 } as const

const clamp = (value: number, { min, max }: Bounds) => Math.min(Math.max(value, min), max)

const share = (value: number, { min, max }: Bounds) => (max === min ? 0 : (value - min) / (max - min))

/** A slider for a single value. */
export function Slider({ value, onChange, format, ...scale }: SliderProps) {
  const { label, min, max, step = 1 } = scale
  const id = useId()
  const { shown, move, settle } = useDebouncedChange(clamp(value, scale), onChange, SETTLE_DELAYS_MS.single)
  return (
    <div className={styles.slider} style={filled(0, share(shown, scale))}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.value}>
        {format(shown)}
      </output>
      <div className={styles.track}>
        <input
          id={id}
          type="range"
          className={styles.input}
          {...{ min, max, step, value: shown }}
          aria-valuetext={format(shown)}
          onChange={(event) => move(event.target.valueAsNumber)}
          onBlur={settle}
        />
      </div>
    </div>
  )
}

type Range = readonly [number, number]
type End = 'low' | 'high'

interface RangeSliderProps extends Scale {
  /** Both values are clamped to [min, max]. */
  value: Range
  /** Called when the thumbs rest or lose the focus. */
  onChange: (value: Range) => void
  /** Accessible names of the two thumbs: the minimum thumb, then the maximum thumb. */
  ends: readonly [string, string]
  format: (value: number, end: End) => string
  /**
   * Renders content, such as a histogram, above the track for the current range. The content is as wide as
   * the distance that the thumbs can travel.
   */
  above?: (value: Range) => ReactNode
}

/** A slider for a range. The two thumbs cannot pass each other. */
export function RangeSlider({ value, onChange, ends, format, above, ...scale }: RangeSliderProps) {
  const { label, min, max, step = 1 } = scale
  const id = useId()
  const within: Range = [clamp(value[0], scale), clamp(value[1], scale)]
  const { shown, move, settle } = useDebouncedChange(within, onChange, SETTLE_DELAYS_MS.range)
  const [low, high] = shown
  const thumb = (end: End, name: string, current: number, moved: (to: number) => Range) => (
    <input
      type="range"
      className={styles.input}
      {...{ min, max, step, value: current }}
      aria-label={name}
      aria-valuetext={format(current, end)}
      onChange={(event) => move(moved(event.target.valueAsNumber))}
      onBlur={settle}
    />
  )
  return (
    <fieldset
      className={styles.slider}
      aria-labelledby={id}
      style={filled(share(low, scale), share(high, scale))}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.value}>
        {format(low, 'low')} – {format(high, 'high')}
      </span>
      {above ? <div className={styles.above}>{above(shown)}</div> : null}
      <div className={styles.track} data-low-above={share(low, scale) > 0.5}>
        {thumb('low', ends[0], low, (to) => [Math.min(to, high), high])}
        {thumb('high', ends[1], high, (to) => [low, Math.max(to, low)])}
      </div>
    </fieldset>
  )
}

/** Returns CSS variables for the start and end of the filled track, from 0 to 1. */
function filled(from: number, to: number): CSSProperties {
  return Object.fromEntries([
    ['--from', from],
    ['--to', to],
  ])
}
