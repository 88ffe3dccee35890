import { setSession } from '../graphql/session-state.ts'
import { store } from '../lib/storage.ts'
import { freshToken } from './session-client.ts'

const SAMPLE_DATE = '2026-11-01T10:00:00Z'

/** A member with an address and a phone, as the graph answers. */
export const zoe = {
  id: '9',
  email: 'zoe@example.com',
  firstName: 'Zoé',
  lastName: 'Roy',
  verified: true,
  hasPassword: true,
  updatedAt: SAMPLE_DATE,
  deletesAt: null,
  identities: [],
  settings: null,
  addresses: [
    {
      label: 'Home',
      address1: '12 Rue Cartier',
      address2: null,
      city: 'Québec',
      stateProvince: 'QC',
      country: 'CAN',
      postalCode: 'G1R 2S4',
      isPrimary: true,
      createdAt: SAMPLE_DATE,
    },
  ],
  phones: [
    { label: 'Mobile', phoneNumber: '418-555-0142', isPrimary: true, isMobile: true, createdAt: SAMPLE_DATE },
  ],
  goals: { buying: null, timeline: null, selling: null, education: null },
}

/** Signs a member in, as far as the browser knows. */
export function signInAs({ id, email, firstName }: typeof zoe): void {
  store('account', { id, email, firstName })
  store('refreshToken', 'first')
  store('authToken', freshToken())
  setSession({ state: 'member', id, email, firstName })
}

/** Signs whoever it was out, and forgets everything. */
export function signOut(): void {
  setSession({ state: 'loading' })
  localStorage.clear()
  sessionStorage.clear()
}
