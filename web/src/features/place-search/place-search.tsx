import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router-dom'
import { useTheme } from '../../platform/browser/theme.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import type { DirectorySearch } from '../../platform/urls/place-destination.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { PlaceComboProps } from './place-combo.tsx'
import styles from './place-search.module.css'

interface PlaceSearchProps {
  size: 'hero' | 'header'
  /** First part of the path of the search that a chosen place opens, such as `condos-for-rent`. */
  landing?: string | undefined
  defaultText?: string
  /** Who is looked for there instead of homes, and what the field is called then. */
  directory?: DirectorySearch
}

const DEFAULT_LANDING = 'homes-for-sale'

interface LoadedCombo {
  Combo: ComponentType<PlaceComboProps>
  /** What was typed, and whether the focus was in the field, when the suggestions came. */
  text: string
  focused: boolean
}

/**
 * A field for a place, address or listing number. Sending the form, with or without scripts, goes to the best
 * match; the suggestions are loaded once somebody turns to the field, and take over what was typed until then.
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
    // Without a connection the plain field stays; it asks again when it is next turned to.
    const loaded = await Promise.all([import('./place-combo.tsx'), loadNamespace(i18n, 'placeSearch')])
      .then(([combo]) => combo)
      .catch(() => null)
    const field = plainField.current
    if (!field || !loaded) return
    const focused = document.activeElement === field
    // In one go, focus and all: a key that is pressed between the two fields would meet neither.
    flushSync(() => setReady({ Combo: loaded.PlaceCombo, text: field.value, focused }))
  }

  return (
    <Form
      action="/search"
      role="search"
      // A page may have a search of its own beside the header's; a screen reader tells them apart.
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
