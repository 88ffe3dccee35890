import { useQuery } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { RequestHost } from '../app/request-host.tsx'
import { DeleteAccount } from '../features/account-data/delete-account.tsx'
import { Password } from '../features/account-data/password.tsx'
import { ContactInfo } from '../features/contact-info/contact-info.tsx'
import { AuthFlow } from '../features/sign-in/auth-flow.tsx'
import { NewPasswordForm } from '../features/sign-in/new-password-form.tsx'
import { useFocusFirstField } from '../features/sign-in/use-focus-first-field.ts'
import { graphql } from '../graphql/generated/gql.ts'
import type { AuthState } from '../lib/auth-modal.ts'
import type { Locale } from '../lib/locale.ts'
import { type RequestTarget, useRequestLink } from '../lib/request-link.ts'
import { SaveSearch } from '../routes/search/save-search.tsx'
import { stage } from './render.tsx'
import { zoe } from './sample-member.ts'
import { austinResult, inAustin, searchAt } from './save-search-stage.tsx'
import { freshToken } from './session-client.ts'

const query = graphql(`
  query FormsStage {
    viewer {
      id
      ...ContactInfo_accountUser
      ...Password_accountUser
      ...DeleteAccount_accountUser
    }
  }
`)

type Part = 'contact' | 'password' | 'delete'

function Account({ part }: { part: Part }) {
  const { data } = useQuery(query)
  const accountUser = data?.viewer
  if (!accountUser) return null
  if (part === 'contact') return <ContactInfo accountUser={accountUser} />
  if (part === 'password') return <Password accountUser={accountUser} onChanged={() => undefined} />
  return <DeleteAccount accountUser={accountUser} onRequested={() => undefined} />
}

function Auth({ first }: { first: AuthState }) {
  const [state, setState] = useState(first)
  const flow = useFocusFirstField(state)
  return <AuthFlow state={state} onState={setState} renderFormLink={() => null} ready container={flow} />
}

function Request({ target }: { target: RequestTarget }) {
  return (
    <>
      <Link {...useRequestLink(target)}>open</Link>
      <RequestHost />
    </>
  )
}

export interface FormCase {
  name: string
  /** Renders the page of the form. */
  render: (answers: Record<string, unknown>, locale: Locale) => ReturnType<typeof stage>
  /** Name of a button or link that opens the form, by language. */
  opener?: Record<Locale, string>
  /** Mutation or query that the form sends, and its answer. */
  field: string
  answer: unknown
  /** Text of each field, by its name or, without one, its position among the text fields. */
  filled: Record<string, string>
  /** The values as they are sent, where they differ. */
  sent: object
  /** Whether the fields start with text, so that sending them unchanged shows no error. */
  prefilled?: boolean
}

const noErrors = { userErrors: [] }
const success = { success: true, response: 'ok', ...noErrors }
const account = (part: Part): FormCase['render'] => {
  return (answers, locale) => stage(<Account part={part} />, { viewer: zoe, ...answers }, { locale })
}
const auth = (first: AuthState): FormCase['render'] => {
  return (answers, locale) => stage(<Auth first={first} />, answers, { locale })
}
const request = (target: RequestTarget): FormCase['render'] => {
  return (answers, locale) => stage(<Request target={target} />, { ...directory, ...answers }, { locale })
}
const directory = {
  agent: { masterCustomerId: '7', fullName: 'Ada Lopez', bioUrl: '/real-estate-agents/ada-lopez/7' },
  office: {
    masterCustomerId: '3',
    officeName: 'Hill Country Homes',
    officeUrl: '/real-estate-offices/hill/3',
  },
  team: { masterCustomerId: '5', teamName: 'The Lopez Team', teamUrl: '/real-estate-teams/lopez/5' },
}
const open = { en: 'open', fr: 'open' }
const person = {
  name: 'Ada Roy',
  email: 'ada@example.com',
  phone: '512-555-0142',
  message: 'Please call me.',
}
const received = { received: true, requestId: 'r-1', ...noErrors }
const session = {
  session: {
    token: freshToken(),
    refreshToken: 'first',
    accountUser: { id: '7', email: 'ada@example.com', firstName: 'Ada', settings: null },
  },
  ...noErrors,
}
const contact = (name: string, target: RequestTarget): FormCase => ({
  name,
  render: request(target),
  opener: open,
  field: 'sendContactRequest',
  answer: received,
  filled: person,
  sent: { name: person.name, email: person.email, message: person.message },
})
const password = 'Houses-2026!'

/** Each form that sends typed text to the graph. */
export const formCases: readonly FormCase[] = [
  {
    name: 'log in',
    render: auth('login'),
    field: 'logIn',
    answer: session,
    filled: { email: person.email, password },
    sent: { email: person.email, password },
  },
  {
    name: 'register',
    render: auth('register'),
    field: 'register',
    answer: session,
    filled: {
      firstName: 'Ada',
      lastName: 'Roy',
      city: 'Lévis',
      email: person.email,
      password,
      confirmpassword: password,
    },
    sent: { firstName: 'Ada', lastName: 'Roy', city: 'Lévis', email: person.email, password },
  },
  {
    name: 'forgotten password',
    render: auth('forgotPassword'),
    field: 'requestPasswordReset',
    answer: success,
    filled: { email: person.email },
    sent: { email: person.email },
  },
  {
    name: 'set password',
    render: (answers, locale) =>
      stage(
        <NewPasswordForm
          link={{ token: 'secret', email: person.email }}
          onDone={() => undefined}
          onDeadLink={() => undefined}
        />,
        answers,
        { locale },
      ),
    field: 'resetPassword',
    answer: success,
    filled: { password, confirm: password },
    sent: { password },
  },
  {
    name: 'change password',
    render: account('password'),
    opener: { en: 'Change password', fr: 'Changer le mot de passe' },
    field: 'changePassword',
    answer: success,
    filled: { currentPassword: 'Gable-2026!', password, passwordConfirmation: password },
    sent: { currentPassword: 'Gable-2026!', password },
  },
  {
    name: 'delete account',
    render: account('delete'),
    opener: { en: 'Delete my account', fr: 'Supprimer mon compte' },
    field: 'requestDeletion',
    answer: { accountUser: zoe, ...noErrors },
    filled: { currentPassword: 'Gable-2026!' },
    sent: { currentPassword: 'Gable-2026!' },
  },
  {
    name: 'contact info',
    render: account('contact'),
    opener: { en: 'Edit', fr: 'Modifier' },
    field: 'updateContactInfo',
    answer: { accountUser: zoe, ...noErrors },
    filled: { firstName: 'Ada', lastName: 'Roy' },
    sent: { firstName: 'Ada', lastName: 'Roy' },
    prefilled: true,
  },
  contact('request info about a home', { kind: 'contact', home: 'urn:reso:upi:2.0:US:48453:7' }),
  contact('contact an agent', { kind: 'contact', who: 'agent', masterCustomerId: '7', form: 'entity' }),
  contact('contact an office', { kind: 'contact', who: 'office', masterCustomerId: '3', form: 'bio' }),
  contact('contact a team', { kind: 'contact', who: 'team', masterCustomerId: '5', form: 'bio' }),
  {
    name: 'estimate',
    render: request({ kind: 'estimate' }),
    opener: open,
    field: 'sendEstimateRequest',
    answer: received,
    filled: { ...person, address: '12 Main St, Austin, TX' },
    sent: { name: person.name, message: person.message, listingAddress: '12 Main St, Austin, TX' },
  },
  {
    name: 'save search',
    render: (answers, locale) =>
      stage(<SaveSearch search={searchAt(inAustin)} result={austinResult} category="Homes" />, answers, {
        locale,
      }),
    opener: { en: 'Save Search', fr: 'Enregistrer la recherche' },
    field: 'saveSearch',
    answer: { savedSearch: null, userErrors: [] },
    filled: { searchName: 'By the river' },
    sent: { name: 'By the river' },
    prefilled: true,
  },
]

/** Opens a form; `sent` has the input of each call. */
export async function renderForm({ render, opener, field, answer }: FormCase, locale: Locale = 'en') {
  const sent: unknown[] = []
  const record = ({ input }: { input?: unknown }) => {
    sent.push(JSON.parse(JSON.stringify(input ?? null)))
    return answer
  }
  const page = await render({ viewer: zoe, [field]: record }, locale)
  if (opener) {
    const role = opener === open ? 'link' : 'button'
    await page.user.click(await screen.findByRole(role, { name: opener[locale] }))
  }
  const form = await waitFor(() => {
    const found = document.querySelector('form')
    if (!found?.querySelector('input:not([type=hidden])')) throw new Error('No form yet.')
    return found
  })
  const submit = await waitFor(() => {
    const found = [...form.elements].find(
      (control): control is HTMLButtonElement =>
        control instanceof HTMLButtonElement && control.type === 'submit',
    )
    if (!found) throw new Error('No button yet.')
    return found
  })
  const input = (name: string) => {
    const found = form.elements.namedItem(name)
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
    throw new Error(`No field ${name}`)
  }
  return { ...page, form, submit, input, sent }
}
