import styles from './definition-table.module.css'

/** Terms and their values, separated by hairlines. */
export function DefinitionTable({ rows }: { rows: readonly { term: string; value: string }[] }) {
  return (
    <dl className={styles.table}>
      {rows.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
