import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { classNames } from '../../components/class-names.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import type { Transaction } from '../../lib/search-query.ts'
import styles from './place-search.module.css'
import { leastCharacters, type SuggestionCategory, useSuggestions } from './use-suggestions.ts'

export interface PlaceComboProps {
  size: 'hero' | 'header'
  transaction: Transaction
  text: string
  focused: boolean
}

const icons: Record<SuggestionCategory['key'], IconName> = {
  ADDRESSES: 'home',
  COUNTIES: 'place',
  LISTINGIDS: 'number',
  NEIGHBORHOODS: 'place',
  PLACES: 'place',
  SCHOOLDISTRICTS: 'place',
  STATES: 'place',
  ZIPS: 'place',
}

/** The field with its suggestions. Choosing one goes there. */
export function PlaceCombo({ size, transaction, text: typed, focused }: PlaceComboProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const { categories, searching, failed } = useSuggestions(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is handed over once
  useEffect(() => {
    if (!focused) return
    field.current?.focus()
    field.current?.setSelectionRange(typed.length, typed.length)
  }, [])

  const goTo = (key: unknown) => {
    const chosen = categories
      .flatMap(({ categoryResults }) => categoryResults)
      .find(({ href }) => href === key)
    if (!chosen) return
    field.current?.blur()
    navigate(
      transaction === 'rent' ? chosen.href.replace(/^\/homes-for-sale/, '/homes-for-rent') : chosen.href,
    )
  }
  // With the list open, react-aria keeps Enter to itself even when nothing in the list is focused.
  const sendOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() !== '') event.currentTarget.form?.requestSubmit()
  }
  const empty = () => {
    if (text.trim().length < leastCharacters) return t('search.tooShort')
    if (searching) return t('search.searching')
    return t(failed ? 'errors.failed' : 'search.noResults')
  }

  return (
    <ComboBox
      className={styles.combo ?? ''}
      aria-label={t('search.field')}
      name="q"
      inputValue={text}
      onInputChange={setText}
      onChange={goTo}
      items={categories}
      defaultFilter={() => true}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
    >
      <Input
        ref={field}
        className={styles.input ?? ''}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        maxLength={120}
        onKeyDownCapture={sendOnEnter}
      />
      <Popover className={classNames(styles.popover, styles[`${size}Popover`])} offset={6} shouldFlip={false}>
        <ListBox
          className={styles.list ?? ''}
          items={categories}
          renderEmptyState={() => <p className={styles.state}>{empty()}</p>}
        >
          {(category: SuggestionCategory) => (
            <ListBoxSection id={category.key} className={styles.section ?? ''}>
              <Header className={styles.category ?? ''}>{t(`places.${category.key}`)}</Header>
              <Collection items={category.categoryResults}>
                {(suggestion) => (
                  <ListBoxItem id={suggestion.href} textValue={suggestion.text} className={styles.item ?? ''}>
                    <Icon name={icons[category.key]} size={18} />
                    <Text slot="label">{suggestion.text}</Text>
                    {suggestion.secondaryText ? (
                      <Text slot="description" className={styles.second ?? ''}>
                        {suggestion.secondaryText}
                      </Text>
                    ) : null}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
