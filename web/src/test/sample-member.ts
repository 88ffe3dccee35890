import { setSession } from '../graphql/session-state.ts'
import { store } from '../lib/storage.ts'
import { fresh } from './session-client.ts'

const began = '2026-11-01T10:00:00Z'

/** A member with an address and a phone, as the graph answers. */
export const zoe = {
  id: '9',
  email: 'zoe@example.com',
  firstName: 'Zoé',
  lastName: 'Roy',
  verified: true,
  hasPassword: true,
  updatedAt: began,
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
      createdAt: began,
    },
  ],
  phones: [
    { label: 'Mobile', phoneNumber: '418-555-0142', isPrimary: true, isMobile: true, createdAt: began },
  ],
  goals: { buying: null, timeline: null, selling: null, education: null },
}

/** Signs a member in, as far as the browser knows. */
export function signInAs({ id, email, firstName }: typeof zoe): void {
  store('account', { id, email, firstName })
  store('refreshToken', 'first')
  store('authToken', fresh())
  setSession({ state: 'member', id, email, firstName })
}

/** Signs whoever it was out, and forgets everything. */
export function signOut(): void {
  setSession({ state: 'loading' })
  localStorage.clear()
  sessionStorage.clear()
}
