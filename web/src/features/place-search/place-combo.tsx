import { type FocusEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from 'react-router-dom'
import { maxWidthQuery } from '../../platform/browser/breakpoints.ts'
import { isComposing } from '../../platform/browser/composition.ts'
import { useTheme } from '../../platform/browser/theme.ts'
import { useMedia } from '../../platform/browser/use-media.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import {
  DIRECTORY_CATEGORIES,
  type DirectorySearch,
  isDirectoryPlace,
  placeDestination,
  type SearchTarget,
} from '../../platform/urls/place-destination.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { BackLayer } from '../../ui/overlays/back-layer.tsx'
import { ComboItem } from './combo-item.tsx'
import { type ComboSection, emptySections, failedSections, suggestedSections } from './combo-sections.ts'
import { listPlacement } from './list-placement.ts'
import list from './place-list.module.css'
import styles from './place-search.module.css'
import {
  addRecentPlace,
  clearRecentPlaces,
  type RecentPlace,
  recentPlaces,
  removeRecentPlace,
} from './recent-places.ts'
import { useNearMe } from './use-near-me.ts'
import { MIN_CHARACTERS, useSuggestions } from './use-suggestions.ts'

export interface PlaceComboProps {
  size: 'hero' | 'header'
  landing: string
  directory: DirectorySearch | undefined
  text: string
  focused: boolean
}

/**
 * Combo box for a place. Lists suggestions, or recent places while the field is empty. Selecting an option
 * navigates to it.
 */
export function PlaceCombo({ size, landing, directory, text: typed, focused }: PlaceComboProps) {
  const { t } = useTranslation()
  const kind = directory?.kind ?? 'home'
  const navigate = useNavigate()
  const theme = useTheme()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [recents, setRecents] = useState(() => recentPlacesFor(kind))
  const [reopenCount, setReopenCount] = useState(0)
  const [placement, setPlacement] = useState<'bottom' | 'top'>('bottom')
  const { categories, searching, failed, retry } = useSuggestions(
    text,
    kind === 'home' ? undefined : DIRECTORY_CATEGORIES,
  )
  const goTo = (href: string) => navigate(placeDestination(href, { landing, theme, kind }))
  const nearMe = useNearMe(goTo)

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over the focus once
  useEffect(() => {
    if (!focused) return
    field.current?.focus()
    field.current?.setSelectionRange(typed.length, typed.length)
  }, [])

  const reopenList = () => setReopenCount((times) => times + 1)
  const openOnFocus = (event: FocusEvent<HTMLInputElement>) => {
    // Does not reopen the list while the "Near me" status is shown in place of the list. Also ignores the
    // synthetic focus event that react-aria dispatches when its list closes.
    if (!event.isTrusted || nearMe.step !== 'idle') return
    setPlacement(listPlacement(event.currentTarget))
    // The on-screen keyboard may scroll the page to the field, and an open list closes when the page scrolls.
    requestAnimationFrame(() => requestAnimationFrame(reopenList))
  }
  /**
   * Keeps the status when the window itself loses focus, for example to the browser's location permission
   * prompt.
   */
  const resetOnBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.isTrusted && document.hasFocus()) nearMe.reset()
  }
  const actions = {
    choose: (place: RecentPlace) => {
      addRecentPlace(place)
      field.current?.blur()
      void goTo(place.href)
    },
    remove: ({ href }: RecentPlace) => {
      removeRecentPlace(href)
      setRecents(recentPlacesFor(kind))
    },
    clear: () => {
      clearRecentPlaces()
      setRecents([])
      reopenList()
    },
    nearMe: nearMe.find,
    retry: () => {
      retry()
      reopenList()
    },
  }
  const sectionsOf = (): ComboSection[] => {
    if (text === '') return emptySections(t, recents, actions)
    return failed ? failedSections(t, actions) : suggestedSections(t, categories, actions)
  }
  const sections = sectionsOf()
  const options = sections.flatMap((section) => section.options)

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return event.stopPropagation()
    const focusedId = event.currentTarget.getAttribute('aria-activedescendant')
    if (event.key === 'Delete' && focusedId) {
      const key = document.getElementById(focusedId)?.dataset.key
      options.find(({ id }) => id === key)?.remove?.()
    }
    // With the list open, react-aria consumes Enter even when no option is focused.
    if (event.key !== 'Enter' || focusedId) return
    event.preventDefault()
    event.stopPropagation()
    // Reads the field itself, because a password manager may have filled it without an event.
    if (event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit()
  }
  const isTooShort = text.trim().length < MIN_CHARACTERS
  const renderEmpty = () => {
    if (isTooShort || searching)
      return <p className={list.state}>{t(isTooShort ? 'suggestions.tooShort' : 'suggestions.searching')}</p>
    return (
      <div className={list.state}>
        <p>{t('suggestions.noResults')}</p>
        <p>{t('suggestions.notFoundText')}</p>
      </div>
    )
  }
  const status = nearMe.step === 'idle' ? null : t(`near.${nearMe.step}`)

  return (
    <ComboBox
      className={styles.combo ?? ''}
      aria-label={directory?.label ?? t('search.field')}
      name="q"
      inputValue={text}
      onInputChange={(value) => {
        setText(value)
        nearMe.reset()
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) setRecents(recentPlacesFor(kind))
      }}
      items={sections}
      defaultFilter={() => true}
      allowsCustomValue
      allowsEmptyCollection
    >
      <ReopenList count={reopenCount} />
      <Input
        ref={field}
        className={styles.input ?? ''}
        placeholder={directory?.placeholder ?? t('search.placeholder')}
        enterKeyHint="search"
        maxLength={120}
        onFocus={openOnFocus}
        onBlur={resetOnBlur}
        onKeyDownCapture={onKey}
      />
      <BackButton />
      <p role="status" className={list.said}>
        {status}
      </p>
      <Popover
        className={classNames(list.popover, list[size])}
        offset={6}
        placement={placement}
        shouldFlip={false}
      >
        <ListBackLayer />
        <ListBox className={list.list ?? ''} items={sections} renderEmptyState={renderEmpty}>
          {({ id, title, isFailure, options }: ComboSection) => (
            <ListBoxSection
              id={`section ${id}`}
              className={list.section ?? ''}
              aria-label={title ?? undefined}
            >
              {title === null ? null : (
                <Header className={(isFailure ? list.state : list.category) ?? ''}>{title}</Header>
              )}
              <Collection items={options}>{(option) => <ComboItem option={option} />}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** Returns the recent places that this type of search supports. */
const recentPlacesFor = (kind: SearchTarget) =>
  recentPlaces().filter(({ href }) => kind === 'home' || isDirectoryPlace(href))

/**
 * Reopens the list after the user selects an option that only changes the list, because selecting any option
 * closes it.
 */
function ReopenList({ count }: { count: number }) {
  const state = useContext(ComboBoxStateContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each change of the count
  useEffect(() => {
    if (count > 0 && state?.isFocused) state.open(null, 'manual')
  }, [count])
  return null
}

function ListBackLayer() {
  const state = useContext(ComboBoxStateContext)
  return useMedia(maxWidthQuery('mobile')) ? <BackLayer onBack={() => state?.close()} /> : null
}

/** Closes the list on a phone, where it fills the screen and leaves nothing outside to tap. */
function BackButton() {
  const { t } = useTranslation()
  const state = useContext(ComboBoxStateContext)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={list.back}
      aria-label={t('suggestions.back')}
      onClick={() => state?.close()}
    >
      <Icon name="left" />
    </button>
  )
}
