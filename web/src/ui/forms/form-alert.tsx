import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './form-alert.module.css'

/** Called when an alert of a form appears: an older message around the form is out of date. */
export const NewAlertContext = createContext(() => {})

interface FormAlertProps {
  title?: string
  text: string | undefined
  polite?: boolean
  /** A way on, after the text. */
  children?: ReactNode
}

/**
 * Says above a form that it did not go through, and why, a line for each reason. Draw it from the start, with nothing
 * to say yet: a screen reader reads out what comes into it; where it is `polite`, once it has said what it was saying.
 * A failure scrolls into view, and takes the focus from the button that sent the form.
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

/** Brings an alert into view, and moves the focus there from the button that sent its form. */
function focusAlert(alert: HTMLElement): void {
  const here = document.activeElement
  alert.scrollIntoView({ block: 'nearest' })
  const form = alert.closest('form')
  const sentForm = here === document.body || (here instanceof HTMLButtonElement && here.form === form)
  if (form && sentForm) alert.focus({ preventScroll: true })
  // A wrong field keeps the focus, and stays in view.
  else if (here?.matches('[aria-invalid="true"]')) here.scrollIntoView({ block: 'nearest' })
}
