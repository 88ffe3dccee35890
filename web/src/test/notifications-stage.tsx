import { useQuery } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { ToastRegion } from '../components/toast-region.tsx'
import { Notifications } from '../features/notifications/notifications.tsx'
import { deviceZone } from '../features/notifications/time-zones.ts'
import { graphql } from '../graphql/generated/gql.ts'
import { defaultFlags, SiteChromeContext } from '../graphql/site-chrome.ts'
import type { Locale } from '../lib/locale.ts'
import { SiteContext } from '../lib/site.ts'
import { stage } from './render.tsx'
import { zoe } from './sample-member.ts'

const query = graphql(`
  query NotificationsStage($deviceZone: String!) {
    viewer {
      id
      ...Notifications_accountUser
    }
  }
`)

function Stage() {
  const { data, refetch } = useQuery(query, {
    variables: { deviceZone: deviceZone() },
    errorPolicy: 'all',
  })
  if (!data?.viewer) return null
  return (
    <Notifications
      accountUser={data.viewer}
      savedSearchesPath="/account/saved-searches"
      onRetry={() => void refetch()}
    />
  )
}

interface SettingsInput {
  notificationOptIn?: boolean
  timeZone?: string
  subscriptions?: { name: string; isSubscribed: boolean }[]
}

/** A member's settings as a graph keeps them, the subscriptions in no order of theirs. */
export function fakeSettings(first: object = {}) {
  const subscription = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    isSubscribed: true,
    email: true,
    notificationFrequency: null,
    notifyOn: null,
    ...more,
  })
  let settings = {
    notificationOptIn: true,
    timeZone: 'America/Chicago',
    subscriptions: [
      subscription('4', 'open houses'),
      subscription('3', 'newsletter', { isSubscribed: false }),
      subscription('5', 'agents'),
      subscription('2', 'favorites', { notificationFrequency: 2, notifyOn: ['PRICE_CHANGE'] }),
      subscription('1', 'listing alerts'),
    ],
    ...first,
  }
  const inputs: SettingsInput[] = []
  const locales: unknown[] = []
  const isSameClock = (input: { timeZone: string }) => input.timeZone === settings.timeZone
  const member = () => ({ ...zoe, notificationSettings: { isSameClock, ...settings } })
  const updateNotifications = ({
    input: { locale, ...input },
  }: {
    input: SettingsInput & { locale?: unknown }
  }) => {
    inputs.push(JSON.parse(JSON.stringify(input)))
    locales.push(locale)
    const subscriptions = settings.subscriptions.map((before) => ({
      ...before,
      ...input.subscriptions?.find(({ name }) => name === before.name),
    }))
    settings = { ...settings, ...JSON.parse(JSON.stringify(input)), subscriptions }
    return { notificationSettings: settings, accountUser: member(), userErrors: [] }
  }
  return { wishes: inputs, locales, answers: { viewer: member, updateNotifications } }
}

/** Renders the content of the notifications page. */
export async function renderNotifications(
  answers: Record<string, unknown>,
  profileFlow = true,
  locale: Locale = 'en',
  /** Language of the texts. */
  language: Locale = 'en',
): ReturnType<typeof stage> {
  const page = await stage(
    <SiteContext value={{ locale, origin: '' }}>
      <SiteChromeContext
        value={{ menus: [], footer: null, ads: null, flags: { ...defaultFlags, profileFlow } }}
      >
        <Stage />
        <ToastRegion />
      </SiteChromeContext>
    </SiteContext>,
    answers,
    { locale: language },
  )
  await screen.findAllByRole('heading', { level: 2 })
  return page
}

/** One of the subscriptions in the list. */
export const subscriptionRow = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body)

export const dialogNamed = (name: string) => within(screen.getByRole('dialog', { name }))
