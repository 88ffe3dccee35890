import { Icon } from '../../components/icon.tsx'
import styles from './sign-in.module.css'

/** Says above a form that it did not go through, and why, a line for each reason. */
export function SignInAlert({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div role="alert">
      {text ? (
        <div className={styles.alert}>
          <Icon name="warning" />
          <div>
            <p className={styles.alertTitle}>{title}</p>
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
