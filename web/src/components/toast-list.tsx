import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { dropToast, type ToastEntry, toastTime } from './toast.ts'

/** The toasts that stand now, above everything, dialogs too. */
export function ToastList({ entries }: { entries: readonly ToastEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.showPopover?.()
  }, [])
  return (
    <ul ref={list} className={styles.list} popover="manual">
      {entries.map((entry) => (
        <Toast key={entry.id} {...entry} />
      ))}
    </ul>
  )
}

/** One toast. Its time stands still while someone points at it or has the focus in it. */
function Toast({ id, text, kind }: ToastEntry) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const left = useRef<number>(toastTime.visible)

  useEffect(() => {
    if (held || leaving) return
    const began = performance.now()
    const timer = setTimeout(() => setLeaving(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [held, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dropToast(id), toastTime.fade)
    return () => clearTimeout(timer)
  }, [leaving, id])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <li
      className={styles.toast}
      data-kind={kind}
      data-leaving={leaving || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={kind === 'error' ? 'warning' : 'check'} size={18} />
      {text}
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
