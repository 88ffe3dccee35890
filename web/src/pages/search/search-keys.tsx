import { lazy, type RefObject, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { Button } from '../../ui/forms/button.tsx'
import { runKey } from './run-key.ts'
import styles from './search-keys.module.css'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** Handles single-key shortcuts and renders a button that lists them. */
export function SearchKeys({ cards }: { cards: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const [enabled, setEnabled] = useState(() => readStored('singleKeys') ?? true)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (enabled) runKey(event, cards.current, show)
  })
  // A layout effect adds the listener in the same step as the button, so that keys work as soon as the button
  // is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const toggle = (next: boolean) => {
    setEnabled(next)
    store('singleKeys', next)
  }
  return (
    <>
      <Button kind="quiet" className={styles.button ?? ''} aria-keyshortcuts="?" onClick={show}>
        {t('keys.title')} <kbd className={styles.key}>?</kbd>
      </Button>
      {wanted ? (
        <Suspense>
          <KeysDialog open={open} onClose={() => setOpen(false)} enabled={enabled} onToggle={toggle} />
        </Suspense>
      ) : null}
    </>
  )
}
