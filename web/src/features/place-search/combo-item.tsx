import type { PointerEvent } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { ComboOption } from './combo-sections.ts'
import styles from './place-list.module.css'
import { SuggestionIcon } from './suggestion-icon.tsx'

/**
 * One row of the list. An option must not contain a button, so its remove icon works with a pointer only.
 * Keyboard users press Delete instead.
 */
export function ComboItem({ option }: { option: ComboOption }) {
  const { t } = useTranslation()
  const { id, icon, text, secondaryText, onAction: act, remove } = option
  const stopPointerEvent = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ListBoxItem id={id} textValue={text} className={styles.item ?? ''} onAction={act}>
      {icon ? <SuggestionIcon name={icon} /> : null}
      <Text slot="label" className={styles.text ?? ''}>
        {text}
      </Text>
      {secondaryText || remove ? (
        <Text slot="description" className={styles.second ?? ''}>
          {secondaryText}
          {remove ? <span className={styles.unseen}> {t('recent.removeByKey')}</span> : null}
        </Text>
      ) : null}
      {remove ? (
        <span
          aria-hidden="true"
          className={styles.remove}
          title={t('recent.remove', { text })}
          onPointerDown={stopPointerEvent}
          onPointerUp={stopPointerEvent}
          onClick={(event) => {
            event.stopPropagation()
            remove()
          }}
        >
          <Icon name="close" size={16} />
        </span>
      ) : null}
    </ListBoxItem>
  )
}
