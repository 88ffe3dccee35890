import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './form-alert.module.css'

/** Called when a form alert appears, because an older message around the form is then out of date. */
export const NewAlertContext = createContext(() => {})

interface FormAlertProps {
  title?: string
  text: string | undefined
  polite?: boolean
  /** A link or button after the text. */
  children?: ReactNode
}

/**
 * Alert above a form that could not be submitted, with one line per reason. Render the alert from the start,
 * even when empty, because screen readers announce only changes to an existing live region. With `polite`,
 * screen readers finish the current announcement first.
 *
 * A new error scrolls into view, and takes the focus from the submit button.
 */
export function FormAlert({ title, text, polite = false, children }: FormAlertProps) {
  const root = useRef<HTMLDivElement>(null)
  const isShown = useRef(Boolean(text))
  const onNewAlert = use(NewAlertContext)
  useEffect(() => {
    const isNew = Boolean(text) && !isShown.current
    isShown.current = Boolean(text)
    if (!isNew || polite || !root.current) return
    focusAlert(root.current)
    onNewAlert()
  }, [text, polite, onNewAlert])
  return (
    <div ref={root} role={polite ? 'status' : 'alert'} tabIndex={-1} className={styles.place}>
      {text ? (
        <div className={styles.alert}>
          <Icon name="warning" />
          <div>
            {title ? <p className={styles.title}>{title}</p> : null}
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
            {children}
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** Scrolls an alert into view. Moves the focus to the alert if the form's submit button has the focus. */
function focusAlert(alert: HTMLElement): void {
  const here = document.activeElement
  alert.scrollIntoView({ block: 'nearest' })
  const form = alert.closest('form')
  const sentForm = here === document.body || (here instanceof HTMLButtonElement && here.form === form)
  if (form && sentForm) alert.focus({ preventScroll: true })
  // An invalid field keeps the focus and stays in view.
  else if (here?.matches('[aria-invalid="true"]')) here.scrollIntoView({ block: 'nearest' })
}
