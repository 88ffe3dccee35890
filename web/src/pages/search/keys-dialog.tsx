import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './search-keys.module.css'

interface KeysDialogProps {
  open: boolean
  onClose(): void
  /** Whether single-key shortcuts are enabled. */
  enabled: boolean
  onToggle(enabled: boolean): void
}

const PAGE_KEYS = [
  ['search', ['/']],
  ['next', ['j']],
  ['previous', ['k']],
  ['favorite', ['f']],
  ['map', ['m']],
  ['help', ['?']],
] as const

const MAP_KEYS = [
  ['arrows', ['←', '↑', '↓', '→']],
  ['pages', ['Page Up', 'Page Down']],
  ['close', ['Esc']],
] as const

/**
 * Dialog that lists all keyboard shortcuts, with a switch for the single-key shortcuts, which are easy to
 * trigger by accident.
 */
export function KeysDialog({ open, onClose, enabled, onToggle }: KeysDialogProps) {
  const { t } = useTranslation()
  const list = (rows: typeof PAGE_KEYS | typeof MAP_KEYS) => (
    <dl className={styles.list}>
      {rows.map(([name, keys]) => (
        <div key={name}>
          <dt>{t(`keys.${name}`)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Dialog open={open} onClose={onClose} closesOnBackdropClick={() => true} title={t('keys.title')}>
      {list(PAGE_KEYS)}
      <section>
        <h3 className={styles.part}>{t('keys.mapTitle')}</h3>
        {list(MAP_KEYS)}
      </section>
      <Switch
        label={t('keys.onOff')}
        help={t('keys.onOffHelp')}
        checked={enabled}
        onChange={(event) => onToggle(event.target.checked)}
      />
    </Dialog>
  )
}
