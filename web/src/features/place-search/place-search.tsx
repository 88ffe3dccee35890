import { type KeyboardEvent, useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate } from 'react-router-dom'
import { classNames } from '../../components/class-names.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import type { Transaction } from '../../lib/search-query.ts'
import styles from './place-search.module.css'
import { leastCharacters, type SuggestionCategory, useSuggestions } from './use-suggestions.ts'

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

interface PlaceSearchProps {
  size: 'hero' | 'header'
  /** Which side of the market a chosen place opens. */
  transaction?: Transaction
  defaultText?: string
  autoFocus?: boolean
}

/**
 * A field for a place, address or listing number. Choosing a suggestion goes there; sending the form, with or
 * without scripts, goes to the best match.
 */
export function PlaceSearch({
  size,
  transaction = 'sale',
  defaultText = '',
  autoFocus = false,
}: PlaceSearchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(defaultText)
  const { categories, searching, failed } = useSuggestions(text)

  const goTo = (key: unknown) => {
    const chosen = categories.flatMap((category) => category.categoryResults).find(({ href }) => href === key)
    if (chosen) navigate(chosen.href.replace(/^\/homes-for-sale/, basePath[transaction]))
  }
  // With the list open, react-aria keeps Enter to itself even when nothing in the list is focused.
  const submitOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.ariaActiveDescendantElement)
      return
    if (field.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() !== '') event.currentTarget.requestSubmit()
  }

  return (
    <Form action="/search" role="search" className={styles[size]} onKeyDownCapture={submitOnEnter}>
      {transaction === 'rent' ? <input type="hidden" name="for" value="rent" /> : null}
      <ComboBox
        className={styles.combo ?? ''}
        name="q"
        inputValue={text}
        onInputChange={setText}
        onChange={goTo}
        items={categories}
        defaultFilter={() => true}
        allowsCustomValue
        allowsEmptyCollection={text.trim().length >= leastCharacters}
        menuTrigger="input"
      >
        <Label className={styles.label ?? ''}>{t('search.field')}</Label>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <Input
          className={styles.input ?? ''}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          maxLength={120}
          autoFocus={autoFocus}
        />
        <Popover className={classNames(styles.popover, styles[`${size}Popover`])} offset={6}>
          <ListBox
            className={styles.list ?? ''}
            items={categories}
            renderEmptyState={() => <p className={styles.state}>{t(emptyState(searching, failed))}</p>}
          >
            {(category: SuggestionCategory) => (
              <ListBoxSection id={category.key} className={styles.section ?? ''}>
                <Header className={styles.category ?? ''}>{t(`places.${category.key}`)}</Header>
                <Collection items={category.categoryResults}>
                  {(suggestion) => (
                    <ListBoxItem
                      id={suggestion.href}
                      textValue={suggestion.text}
                      className={styles.item ?? ''}
                    >
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
      <button type="submit" className={styles.submit}>
        {size === 'hero' ? t('search.submit') : <Icon name="right" size={18} />}
        {size === 'header' ? <span className={styles.label}>{t('search.submit')}</span> : null}
      </button>
    </Form>
  )
}

const basePath: Record<Transaction, string> = { sale: '/homes-for-sale', rent: '/homes-for-rent' }

const emptyState = (searching: boolean, failed: boolean) => {
  if (searching) return 'search.searching'
  return failed ? 'errors.failed' : 'search.noResults'
}
