import styles from './form-alert.module.css'
import { Icon } from './icon.tsx'

interface FormAlertProps {
  title?: string
  text: string | undefined
  polite?: boolean
}

/**
 * Says above a form that it did not go through, and why, a line for each reason. Draw it from the start, with nothing
 * to say yet: a screen reader reads out what comes into it; where it is `polite`, once it has said what it was saying.
 */
export function FormAlert({ title, text, polite = false }: FormAlertProps) {
  return (
    <div role={polite ? 'status' : 'alert'} className={styles.place}>
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
