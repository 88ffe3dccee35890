import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { formatNumber } from '../../platform/format/format.ts'
import { contrast } from '../../ui/styles/contrast.ts'
import sheet from './design.module.css'
import { useDesignMessages } from './design-messages.ts'
import styles from './foundations.module.css'
import { Group } from './specimen.tsx'

const COLORS = [
  'paper',
  'surface',
  'shade',
  'line',
  'line-strong',
  'ink-soft',
  'ink',
  'accent-tint',
  'accent',
  'accent-deep',
  'on-accent',
  'signal',
] as const

const SIZES = [12, 14, 16, 18, 22, 28, 36, 48] as const
const SPACES = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const

/** The current palette. Each color has its contrast ratio against the paper color. */
export function ColorGroup({ theme }: { theme: string }) {
  const { locale } = useSite()
  const list = useRef<HTMLUListElement>(null)
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: colors change with the theme
  useEffect(() => {
    if (!list.current) return
    const style = getComputedStyle(list.current)
    setValues(new Map(COLORS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])))
  }, [theme])
  const onPaper = (name: string) => {
    const [color, paper] = [values.get(name), values.get('paper')]
    return color && paper ? `${formatNumber(contrast(color, paper), locale, 1)} : 1` : ''
  }
  return (
    <Group name="colour">
      <ul ref={list} className={styles.swatches}>
        {COLORS.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
            <span className={sheet.term}>{name}</span>
            <span className={styles.figure}>{values.get(name)}</span>
            <span className={styles.figure}>{onPaper(name)}</span>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** Type sizes in both typefaces. */
export function TypeGroup() {
  const { sample, faces } = useDesignMessages()
  return (
    <Group name="type">
      <div className={styles.faces}>
        <p className={styles.display}>{faces[0]}</p>
        <p className={styles.body}>{faces[1]}</p>
        <p className={styles.numerals}>{faces[2]}</p>
      </div>
      <ol className={styles.scale}>
        {SIZES.map((size) => (
          <li key={size}>
            <span className={styles.figure}>{size}</span>
            <span
              className={size > 20 ? styles.display : undefined}
              style={{ fontSize: `var(--text-${size})` }}
            >
              {sample}
            </span>
          </li>
        ))}
      </ol>
    </Group>
  )
}

/** Spacing, radii, shadow, and motion durations. */
export function SpaceGroup() {
  const w = useDesignMessages()
  return (
    <Group name="space">
      <ol className={styles.spaces}>
        {SPACES.map((space, index) => (
          <li key={space}>
            <span style={{ width: `var(--space-${index + 1})` }} />
            <span className={styles.figure}>{space}</span>
          </li>
        ))}
      </ol>
      <div className={sheet.row}>
        <span className={styles.controlShape} />
        <span className={styles.cardShape} />
        <span className={styles.floatShape} />
        <button type="button" className={styles.quick}>
          {w.quick}
        </button>
        <button type="button" className={styles.calm}>
          {w.calm}
        </button>
      </div>
    </Group>
  )
}
