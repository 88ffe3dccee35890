import { useQuery } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { CookieStrip } from '../features/cookies/cookie-strip.tsx'
import { PrivacyDialog } from '../features/cookies/privacy-dialog.tsx'
import { Goals } from '../features/goals/goals.tsx'
import { Calculator } from '../features/mortgage/calculator.tsx'
import { NameForm } from '../features/people-search/name-form.tsx'
import { PlaceSearch } from '../features/place-search/place-search.tsx'
import { FeedsDialog } from '../features/saved-search/feeds-dialog.tsx'
import type { DraftFieldsProps } from '../features/search/draft-fields.ts'
import { KeywordField } from '../features/search/keyword-field.tsx'
import { KindFields } from '../features/search/kind-fields.tsx'
import { FeatureFields, MarketFields } from '../features/search/more-fields.tsx'
import { PriceFields } from '../features/search/price-fields.tsx'
import { RoomFields } from '../features/search/room-fields.tsx'
import { SizeFields } from '../features/search/size-fields.tsx'
import { ShareDialog } from '../features/share/share-dialog.tsx'
import { UnsubscribeForm } from '../features/unsubscribe/unsubscribe-form.tsx'
import { useUnsubscribe } from '../features/unsubscribe/use-unsubscribe.ts'
import { graphql } from '../graphql/generated/gql.ts'
import type { Locale } from '../lib/locale.ts'
import { parsePeopleUrl } from '../lib/people-url.ts'
import { keepingSettings, showNotifications } from './notifications-stage.tsx'
import { stage } from './render.tsx'
import { zoe } from './sample-member.ts'
import { sampleSearch } from './sample-search.ts'
import { inAustin, searchAt } from './save-search-stage.tsx'
import { showSavedSearches } from './saved-searches-stage.tsx'

const goalsQuery = graphql(`
  query FormsOtherGoals {
    viewer {
      id
      ...Goals_accountUser
    }
  }
`)

function GoalsPage() {
  const { data } = useQuery(goalsQuery)
  return data?.viewer ? <Goals accountUser={data.viewer} onRetry={() => undefined} /> : null
}

function Draft({ parts }: { parts: readonly ((props: DraftFieldsProps) => React.ReactNode)[] }) {
  const [filters, setFilters] = useState({})
  return parts.map((Part) => (
    <Part key={Part.name} search={{ ...searchAt(inAustin), filters }} facets={null} onChange={setFilters} />
  ))
}

function Keyword(props: DraftFieldsProps) {
  return <KeywordField {...props} reading={[]} />
}

const mails = { kind: 'SAVED_SEARCH', name: 'Roomy', isSubscribed: true } as const

function Unsubscribing() {
  const state = useUnsubscribe('good', { subscription: mails, sent: false, failed: false })
  return (
    <UnsubscribeForm token="good" state={state}>
      {null}
    </UnsubscribeForm>
  )
}

const agentsInTexas = parsePeopleUrl('/real-estate-agents/tx', new URLSearchParams())?.query
if (!agentsInTexas) throw new Error('That is no address of people.')

/** Those that the site has words for. */
const subscriptions = ['listing alerts', 'favorites', 'newsletter'].map((name) => ({
  id: name,
  name,
  isSubscribed: true,
  email: true,
  notificationFrequency: 2,
  notifyOn: ['PRICE_CHANGE'],
}))

type Page = Awaited<ReturnType<typeof stage>>

export interface OtherForm {
  name: string
  /** Renders the form, opened. */
  show: (locale: Locale) => Promise<Page>
  /** Makes the form show its error messages. */
  provoke?: (page: Page) => Promise<void>
}

const only = <T extends Element>(selector: string) => {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`No ${selector} yet.`)
  return found
}
const waitForOne = <T extends Element>(selector: string) => waitFor(() => only<T>(selector))
const write = (field: Element, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const refusing = { accountUser: null, userErrors: [{ code: 'INVALID', message: 'No.', field: null }] }
const submitted = async (page: Page) => {
  await page.user.click(only('button[type=submit]'))
  await waitFor(() => {
    if (!only('[role=alert]').textContent) throw new Error('No error yet.')
  })
}

/** The forms that send no typed text to the graph, or need a page of their own. */
export const otherForms: readonly OtherForm[] = [
  {
    name: 'edit saved search',
    show: async (locale) => {
      const page = await showSavedSearches(undefined, true, {}, '/', locale)
      await page.user.click(await waitForOne('article a[href*="edit="]'))
      await waitForOne('#edit-title')
      return page
    },
    provoke: async ({ user }) => {
      const [name, least] = screen.getAllByRole('textbox')
      if (name) write(name, '')
      if (least) write(least, 'abc')
      await user.click(only('form button[type=submit]'))
      await waitForOne('[aria-invalid=true]')
    },
  },
  {
    name: 'price fields of the filters',
    show: (locale) => stage(<Draft parts={[PriceFields]} />, {}, { locale, lateWords: ['filterFields'] }),
    provoke: async () => {
      const [least, greatest] = screen.getAllByRole('textbox')
      if (least) write(least, 'abc')
      if (greatest) write(greatest, 'abc')
      await waitForOne('[aria-invalid=true]')
    },
  },
  {
    name: 'other filters',
    show: (locale) =>
      stage(
        <Draft parts={[RoomFields, KindFields, FeatureFields, MarketFields, SizeFields, Keyword]} />,
        {},
        { locale, lateWords: ['filterFields'] },
      ),
  },
  {
    name: 'name of an agent, office, or team',
    show: (locale) => stage(<NameForm search={agentsInTexas} />, {}, { locale }),
  },
  {
    name: 'place search',
    show: async (locale) => {
      const page = await stage(<PlaceSearch size="hero" />, {}, { locale })
      screen.getByRole('textbox').focus()
      await screen.findByRole('combobox')
      return page
    },
  },
  {
    name: 'mortgage calculator',
    show: async (locale) => {
      const home = { price: 450_000_00, yearlyTaxes: 0, monthlyFees: 0 }
      const page = await stage(<Calculator home={home} rates={null} />, {}, { locale })
      await waitForOne('input[name=price]')
      return page
    },
    provoke: async () => {
      write(only('input[name=price]'), 'abc')
      await waitForOne('[aria-invalid=true]')
    },
  },
  {
    name: 'goals',
    show: async (locale) => {
      const page = await stage(<GoalsPage />, { viewer: zoe, updateGoals: refusing }, { locale })
      await waitForOne('form')
      return page
    },
    provoke: submitted,
  },
  {
    name: 'notifications, time zone',
    show: (locale) => showNotifications(keepingSettings({ subscriptions }).answers, true, locale, locale),
  },
  {
    name: 'unsubscribe',
    show: (locale) =>
      stage(
        <Unsubscribing />,
        { unsubscribe: { mailSubscription: null, userErrors: refusing.userErrors } },
        { locale },
      ),
    provoke: submitted,
  },
  {
    name: 'share',
    show: (locale) =>
      stage(
        <ShareDialog
          open
          onClose={() => undefined}
          uPI="7"
          address="7 Barton Ave, Austin, TX"
          link="https://gable.example/7"
        />,
        {},
        { locale, lateWords: ['share'] },
      ),
  },
  {
    name: 'feeds of a saved search',
    show: (locale) =>
      stage(
        <FeedsDialog search={sampleSearch({ feedToken: 'secret' })} onClose={() => undefined} />,
        {},
        { locale, lateWords: ['savedSearches'] },
      ),
  },
  {
    name: 'cookie strip',
    show: (locale) => stage(<CookieStrip />, {}, { locale }),
  },
  {
    name: 'cookie choices',
    show: (locale) => stage(<PrivacyDialog open onClose={() => undefined} />, {}, { locale }),
  },
]
