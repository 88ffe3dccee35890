import { useQuery } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { CookieBanner } from '../features/cookies/cookie-banner.tsx'
import { PrivacyDialog } from '../features/cookies/privacy-dialog.tsx'
import { Goals } from '../features/goals/goals.tsx'
import { Calculator } from '../features/mortgage/calculator.tsx'
import { NameForm } from '../features/people-search/name-form.tsx'
import { PlaceSearch } from '../features/place-search/place-search.tsx'
import { FeedsDialog } from '../features/saved-search/feeds-dialog.tsx'
import type { DraftFieldsProps } from '../features/search/draft-fields.ts'
import { KeywordField } from '../features/search/keyword-field.tsx'
import { FeatureFields, MarketFields } from '../features/search/more-fields.tsx'
import { PriceFields } from '../features/search/price-fields.tsx'
import { PropertyTypeFields } from '../features/search/property-type-fields.tsx'
import { RoomFields } from '../features/search/room-fields.tsx'
import { SizeFields } from '../features/search/size-fields.tsx'
import { ShareDialog } from '../features/share/share-dialog.tsx'
import { UnsubscribeForm } from '../features/unsubscribe/unsubscribe-form.tsx'
import { useUnsubscribe } from '../features/unsubscribe/use-unsubscribe.ts'
import { graphql } from '../graphql/generated/gql.ts'
import { parseDirectoryUrl } from '../lib/directory-url.ts'
import type { Locale } from '../lib/locale.ts'
import { closeRequest } from '../lib/request-link.ts'
import { fakeSettings, renderNotifications } from './notifications-stage.tsx'
import { stage } from './render.tsx'
import { openRequest } from './request-stage.tsx'
import { zoe } from './sample-member.ts'
import { sampleSearch } from './sample-search.ts'
import { inAustin, searchAt } from './save-search-stage.tsx'
import { renderSavedSearches } from './saved-searches-stage.tsx'

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

const emailSubscription = { kind: 'SAVED_SEARCH', name: 'Roomy', isSubscribed: true } as const

function Unsubscribing() {
  const state = useUnsubscribe('good', { subscription: emailSubscription, sent: false, failed: false })
  return (
    <UnsubscribeForm token="good" state={state}>
      {null}
    </UnsubscribeForm>
  )
}

const agentsInTexas = parseDirectoryUrl('/real-estate-agents/tx', new URLSearchParams())?.query
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
  render: (locale: Locale) => Promise<Page>
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
    name: 'tour',
    render: async (locale) => {
      closeRequest()
      sessionStorage.clear()
      const page = await openRequest({ kind: 'tour', home: 'urn:reso:upi:2.0:US:48453:7' }, { locale })
      await waitForOne('[role=radiogroup]')
      return page
    },
    provoke: async ({ user }) => {
      for (const group of document.querySelectorAll('[role=radiogroup]')) {
        const choice = group.querySelector('input:enabled')
        if (choice) await user.click(choice)
      }
      await user.click(screen.getByRole('button', { name: /^(Request This Time|Demander ce moment)$/ }))
      for (const field of await screen.findAllByRole('textbox')) write(field, '')
      await user.click(only('form button[type=submit]'))
      await waitForOne('[aria-invalid=true]')
    },
  },
  {
    name: 'edit saved search',
    render: async (locale) => {
      const page = await renderSavedSearches(undefined, true, {}, '/', locale)
      await page.user.click(await waitForOne('article a[href*="edit="]'))
      await waitForOne('#edit-title')
      return page
    },
    provoke: async ({ user }) => {
      const [name, minField] = screen.getAllByRole('textbox')
      if (name) write(name, '')
      if (minField) write(minField, 'abc')
      await user.click(only('form button[type=submit]'))
      await waitForOne('[aria-invalid=true]')
    },
  },
  {
    name: 'price fields of the filters',
    render: (locale) => stage(<Draft parts={[PriceFields]} />, {}, { locale, namespaces: ['filterFields'] }),
    provoke: async () => {
      const [minField, maxField] = screen.getAllByRole('textbox')
      if (minField) write(minField, 'abc')
      if (maxField) write(maxField, 'abc')
      await waitForOne('[aria-invalid=true]')
    },
  },
  {
    name: 'other filters',
    render: (locale) =>
      stage(
        <Draft parts={[RoomFields, PropertyTypeFields, FeatureFields, MarketFields, SizeFields, Keyword]} />,
        {},
        { locale, namespaces: ['filterFields'] },
      ),
  },
  {
    name: 'name of an agent, office, or team',
    render: (locale) => stage(<NameForm search={agentsInTexas} />, {}, { locale }),
  },
  {
    name: 'place search',
    render: async (locale) => {
      const page = await stage(<PlaceSearch size="hero" />, {}, { locale })
      screen.getByRole('textbox').focus()
      await screen.findByRole('combobox')
      return page
    },
  },
  {
    name: 'mortgage calculator',
    render: async (locale) => {
      const home = { price: 450_000_00, yearlyTaxes: 0, monthlyFees: 0 }
      const page = await stage(<Calculator costs={home} rates={null} />, {}, { locale })
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
    render: async (locale) => {
      const page = await stage(<GoalsPage />, { viewer: zoe, updateGoals: refusing }, { locale })
      await waitForOne('form')
      return page
    },
    provoke: submitted,
  },
  {
    name: 'notifications, time zone',
    render: (locale) => renderNotifications(fakeSettings({ subscriptions }).answers, true, locale, locale),
  },
  {
    name: 'unsubscribe',
    render: (locale) =>
      stage(
        <Unsubscribing />,
        { unsubscribe: { mailSubscription: null, userErrors: refusing.userErrors } },
        { locale },
      ),
    provoke: submitted,
  },
  {
    name: 'share',
    render: (locale) =>
      stage(
        <ShareDialog
          open
          onClose={() => undefined}
          uPI="7"
          address="7 Barton Ave, Austin, TX"
          link="https://gable.example/7"
        />,
        {},
        { locale, namespaces: ['share'] },
      ),
  },
  {
    name: 'feeds of a saved search',
    render: (locale) =>
      stage(
        <FeedsDialog search={sampleSearch({ feedToken: 'secret' })} onClose={() => undefined} />,
        {},
        { locale, namespaces: ['savedSearches'] },
      ),
  },
  {
    name: 'cookie strip',
    render: (locale) => stage(<CookieBanner />, {}, { locale }),
  },
  {
    name: 'cookie choices',
    render: (locale) => stage(<PrivacyDialog open onClose={() => undefined} />, {}, { locale }),
  },
]
