import styles from './form-alert.module.css'
import { Icon } from './icon.tsx'

/**
 * Says above a form that it did not go through, and why, a line for each reason. Draw it from the start, with nothing
 * to say yet: a screen reader reads out what comes into it.
 */
export function FormAlert({ title, text }: { title?: string; text: string | undefined }) {
  return (
    <div role="alert" className={styles.place}>
      {text ? (
        <div className={styles.alert}>
          <Icon name="warning" />
          <div>
            {title ? <p className={styles.title}>{title}</p> : null}
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
