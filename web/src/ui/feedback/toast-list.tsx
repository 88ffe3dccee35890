import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Icon } from '../media/icon.tsx'
import styles from './toast.module.css'
import { dropToast, TOAST_TIMES_MS, type ToastAction, type ToastEntry } from './toast.ts'

/** Visible toasts, above all other content, including dialogs. */
export function ToastList({ entries }: { entries: readonly ToastEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.showPopover?.()
  }, [])
  return (
    <ul ref={list} className={styles.list} popover="manual" data-over-strip>
      {entries.map((entry) => (
        <Toast key={entry.id} {...entry} />
      ))}
    </ul>
  )
}

/** A single toast. Its timer pauses while the pointer is over it or the focus is in it. */
function Toast({ id, text, kind, action }: ToastEntry) {
  const { t } = useTranslation()
  const [isPaused, setPaused] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const remainingMs = useRef<number>(TOAST_TIMES_MS.visible)

  useEffect(() => {
    if (isPaused || leaving) return
    const startedAt = performance.now()
    const timer = setTimeout(() => setLeaving(true), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dropToast(id), TOAST_TIMES_MS.fade)
    return () => clearTimeout(timer)
  }, [leaving, id])

  const pause = () => setPaused(true)
  /**
   * Stays paused when the pointer leaves a toast that has the focus, and when a toast under the pointer loses
   * the focus.
   */
  const resume = ({ currentTarget, type }: SyntheticEvent<HTMLElement>) =>
    setPaused(currentTarget.matches(type === 'blur' ? ':hover' : ':focus-within'))
  return (
    <li
      className={styles.toast}
      data-kind={kind}
      data-leaving={leaving || undefined}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={kind === 'error' ? 'warning' : 'check'} size={18} />
      <span className={styles.text}>
        <span className={styles.said}>{text}</span>
        {action ? <Action action={action} onDone={() => dropToast(id)} /> : null}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label={t('components.dismiss')}
        onClick={() => dropToast(id)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

/**
 * The toast's action. The button takes the focus, because the action that opened the toast may have removed
 * the focused element.
 */
function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if ('to' in action)
    return (
      <Link className={styles.action} to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    )
  const press = () => {
    onDone()
    action.onPress()
  }
  return (
    <button ref={button} type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  )
}
