import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router-dom'
import { useTheme } from '../../platform/browser/theme.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { DirectorySearch } from '../../platform/urls/place-destination.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { PlaceComboProps } from './place-combo.tsx'
import styles from './place-search.module.css'

interface PlaceSearchProps {
  size: 'hero' | 'header'
  /** First path segment of the search that a selected place opens, such as `condos-for-rent`. */
  landing?: string | undefined
  defaultText?: string
  /** Searches for agents, offices, or teams instead of homes, with this label and placeholder. */
  directory?: DirectorySearch
}

const DEFAULT_LANDING = 'homes-for-sale'

interface LoadedCombo {
  Combo: ComponentType<PlaceComboProps>
  /** The text and focus state of the plain field at the time the combo box loaded. */
  text: string
  focused: boolean
}

/**
 * Search field for a place, address, or listing number. Submitting the form opens the best match, with or
 * without scripts. The suggestions load when the field gets the focus, and the text typed so far remains.
 */
export function PlaceSearch({
  size,
  landing = DEFAULT_LANDING,
  defaultText = '',
  directory,
}: PlaceSearchProps) {
  const { t, i18n } = useTranslation()
  const theme = useTheme()
  const plainField = useRef<HTMLInputElement>(null)
  const [ready, setReady] = useState<LoadedCombo | null>(null)

  const loadCombo = async () => {
    // Keeps the plain field when offline; the next focus tries again.
    const loaded = await Promise.all([import('./place-combo.tsx'), loadNamespace(i18n, 'placeSearch')])
      .then(([combo]) => combo)
      .catch(() => null)
    const field = plainField.current
    if (!field || !loaded) return
    const focused = document.activeElement === field
    // Renders synchronously, including the focus. Otherwise a key pressed during the switch from one field to
    // the other would be lost.
    flushSync(() => setReady({ Combo: loaded.PlaceCombo, text: field.value, focused }))
  }

  return (
    <Form
      action="/search"
      role="search"
      // A page may have its own search next to the one in the header. The label distinguishes the two for
      // screen readers.
      aria-label={directory?.label ?? (size === 'header' ? t('search.title') : undefined)}
      className={styles[size]}
    >
      {landing === DEFAULT_LANDING ? null : <input type="hidden" name="for" value={landing} />}
      {directory ? <input type="hidden" name="of" value={directory.kind} /> : null}
      {theme === 'residential' ? null : <input type="hidden" name="in" value={theme} />}
      <div className={styles.combo}>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        {ready ? (
          <ready.Combo {...{ size, landing, directory }} text={ready.text} focused={ready.focused} />
        ) : (
          <input
            ref={plainField}
            className={styles.input}
            name="q"
            defaultValue={defaultText}
            aria-label={directory?.label ?? t('search.field')}
            placeholder={directory?.placeholder ?? t('search.placeholder')}
            autoComplete="off"
            maxLength={120}
            onFocus={loadCombo}
          />
        )}
      </div>
      <button type="submit" className={styles.submit}>
        {size === 'hero' ? t('search.submit') : <Icon name="right" size={18} />}
        {size === 'header' ? <span className={styles.label}>{t('search.submit')}</span> : null}
      </button>
    </Form>
  )
}
