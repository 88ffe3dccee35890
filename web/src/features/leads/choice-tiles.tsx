import { useId } from 'react'
import { describedBy, FieldNotes } from '../../ui/forms/field-layout.tsx'
import styles from './choice-tiles.module.css'

interface Tile {
  value: string
  label: string
  /** A second line in small type. */
  note?: string
  /** Accessible name, when the two lines are too short to be clear. */
  name?: string
}

interface ChoiceTilesProps {
  label: string
  tiles: readonly Tile[]
  value: string
  onChange: (value: string) => void
  /** Number of tiles per row on a wide screen. */
  columns: 2 | 4
  help?: string | undefined
  error?: string | undefined
}

/** A radio group whose choices are tiles. */
export function ChoiceTiles({ label, tiles, value, onChange, columns, help, error }: ChoiceTilesProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { help, error })}
      aria-invalid={error ? true : undefined}
      aria-required
      className={styles.group}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={columns === 4 ? styles.four : styles.two}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles.tile}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              value={tile.value}
              checked={tile.value === value}
              aria-label={tile.name}
              onChange={() => onChange(tile.value)}
            />
            <span className={styles.words}>{tile.label}</span>
            {tile.note ? <span className={styles.note}>{tile.note}</span> : null}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
