import { type FocusEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BackLayer } from '../../components/back-layer.tsx'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/icon.tsx'
import { upTo } from '../../lib/breakpoints.ts'
import { isComposing } from '../../lib/composition.ts'
import {
  isPlaceOfPeople,
  peopleCategories,
  placeDestination,
  type Sought,
  type SoughtPeople,
} from '../../lib/place-destination.ts'
import { useTheme } from '../../lib/theme.ts'
import { useMedia } from '../../lib/use-media.ts'
import { ComboItem } from './combo-item.tsx'
import { type ComboSection, emptySections, failedSections, suggestedSections } from './combo-sections.ts'
import { listPlacement } from './list-placement.ts'
import list from './place-list.module.css'
import styles from './place-search.module.css'
import {
  forgetRecent,
  forgetRecents,
  type RecentPlace,
  recentPlaces,
  rememberPlace,
} from './recent-places.ts'
import { useNearMe } from './use-near-me.ts'
import { leastCharacters, useSuggestions } from './use-suggestions.ts'

export interface PlaceComboProps {
  size: 'hero' | 'header'
  landing: string
  people: SoughtPeople | undefined
  text: string
  focused: boolean
}

/** The field with its suggestions; while it is empty, with what was chosen before. Choosing something goes there. */
export function PlaceCombo({ size, landing, people, text: typed, focused }: PlaceComboProps) {
  const { t } = useTranslation()
  const kind = people?.kind ?? 'home'
  const navigate = useNavigate()
  const theme = useTheme()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [recents, setRecents] = useState(() => recentOf(kind))
  const [opened, setOpened] = useState(0)
  const [placement, setPlacement] = useState<'bottom' | 'top'>('bottom')
  const { categories, searching, failed, retry } = useSuggestions(
    text,
    kind === 'home' ? undefined : peopleCategories,
  )
  const goTo = (href: string) => navigate(placeDestination(href, { landing, theme, kind }))
  const near = useNearMe(goTo)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is handed over once
  useEffect(() => {
    if (!focused) return
    field.current?.focus()
    field.current?.setSelectionRange(typed.length, typed.length)
  }, [])

  const openAgain = () => setOpened((times) => times + 1)
  const openOnFocus = (event: FocusEvent<HTMLInputElement>) => {
    // What becomes of “Near me” is said where the list was; and react-aria says by an event of its own that the focus
    // is back from its list, where it never was. Neither opens it.
    if (!event.isTrusted || near.step !== 'idle') return
    setPlacement(listPlacement(event.currentTarget))
    // The keyboard may scroll the page to the field, and an open list closes when the page scrolls.
    requestAnimationFrame(() => requestAnimationFrame(openAgain))
  }
  /** Not when it is the whole window that is left, as for the question whether the place may be known. */
  const resetOnBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.isTrusted && document.hasFocus()) near.reset()
  }
  const actions = {
    choose: (place: RecentPlace) => {
      rememberPlace(place)
      field.current?.blur()
      void goTo(place.href)
    },
    remove: ({ href }: RecentPlace) => {
      forgetRecent(href)
      setRecents(recentOf(kind))
    },
    clear: () => {
      forgetRecents()
      setRecents([])
      openAgain()
    },
    nearMe: near.find,
    retry: () => {
      retry()
      openAgain()
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
    // With the list open, react-aria keeps Enter to itself even when nothing in the list is focused.
    if (event.key !== 'Enter' || focusedId) return
    event.preventDefault()
    event.stopPropagation()
    // The field itself is read: a password manager may have filled it without an event.
    if (event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit()
  }
  const isTooShort = text.trim().length < leastCharacters
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
  const said = near.step === 'idle' ? null : t(`near.${near.step}`)

  return (
    <ComboBox
      className={styles.combo ?? ''}
      aria-label={people?.label ?? t('search.field')}
      name="q"
      inputValue={text}
      onInputChange={(value) => {
        setText(value)
        near.reset()
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) setRecents(recentOf(kind))
      }}
      items={sections}
      defaultFilter={() => true}
      allowsCustomValue
      allowsEmptyCollection
    >
      <OpenAgain times={opened} />
      <Input
        ref={field}
        className={styles.input ?? ''}
        placeholder={people?.placeholder ?? t('search.placeholder')}
        enterKeyHint="search"
        maxLength={120}
        onFocus={openOnFocus}
        onBlur={resetOnBlur}
        onKeyDownCapture={onKey}
      />
      <Back />
      <p role="status" className={list.said}>
        {said}
      </p>
      <Popover
        className={classNames(list.popover, list[size])}
        offset={6}
        placement={placement}
        shouldFlip={false}
      >
        <BackFromList />
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

/** Of the places that were chosen last those that can be searched. */
const recentOf = (kind: Sought) =>
  recentPlaces().filter(({ href }) => kind === 'home' || isPlaceOfPeople(href))

/** The list closes with whatever is chosen in it; what only changes it opens it again. */
function OpenAgain({ times }: { times: number }) {
  const state = useContext(ComboBoxStateContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time once
  useEffect(() => {
    if (times > 0 && state?.isFocused) state.open(null, 'manual')
  }, [times])
  return null
}

function BackFromList() {
  const state = useContext(ComboBoxStateContext)
  return useMedia(upTo('mobile')) ? <BackLayer onBack={() => state?.close()} /> : null
}

/** On a phone the list fills the screen, so that there is nothing beside it to touch: this leads back. */
function Back() {
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
