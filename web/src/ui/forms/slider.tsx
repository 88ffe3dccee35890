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
  /** One outside of the scale stands at the end that is nearer. */
  value: number
  /** Called once the thumb has kept still, or is left. */
  onChange: (value: number) => void
  /** Writes a value as it is read out and shown. */
  format: (value: number) => string
}

/** How long a thumb keeps still before what it says counts, in milliseconds. */
const SETTLE_DELAYS_MS = { single: 200, range: 300 } as const

const clamp = (value: number, { min, max }: Bounds) => Math.min(Math.max(value, min), max)

const share = (value: number, { min, max }: Bounds) => (max === min ? 0 : (value - min) / (max - min))

/** One value on a scale. */
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
  /** Ends outside of the scale stand at the end of it that is nearer. */
  value: Range
  /** Called once the thumbs have kept still, or are left. */
  onChange: (value: Range) => void
  /** What the two ends are called: the lowest and the highest. */
  ends: readonly [string, string]
  format: (value: number, end: End) => string
  /** Stands on the line, as wide as the thumbs go, and follows them. */
  above?: (value: Range) => ReactNode
}

/** Two values on one scale; neither passes the other. */
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

/** Where the filled part begins and ends, from 0 to 1, for the style sheet. */
function filled(from: number, to: number): CSSProperties {
  return Object.fromEntries([
    ['--from', from],
    ['--to', to],
  ])
}
