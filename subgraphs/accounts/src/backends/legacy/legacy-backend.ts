import type { AccountListingRow } from '../../rest/login/listing.contract.ts'
import type { LoginRest } from '../../rest/login/login.rest.ts'
import type { FavoriteRow } from '../../rest/profile/favorite.contract.ts'
import type { AccountBackend } from '../account-backend.ts'

/**
 * Creates the back end that the subgraph uses while the `profileFlow` feature is off. It calls only the
 * accounts service and uses the service's legacy favorite records.
 */
export function legacyBackend(login: LoginRest): AccountBackend {
  return {
    logIn: login.logIn,
    register: login.register,
    sendReset: async (body) => (await login.sendReset(body))?.success ?? false,
    logOut: async (token) => (await login.logOut(token))?.success ?? false,
    saveUser: login.saveUser,
    favorites: async () =>
      (await login.listings())?.filter(({ favorite }) => favorite).map((row) => toFavoriteRow(row)),
    async setFavorite({ uPI, favorite, name, oUID, id }) {
      const number = Number(id ?? Number.NaN)
      const known = Number.isSafeInteger(number) ? { id: number } : {}
      const saved = await login.setListingFavorite({ ...known, uPI, favorite, name, oUID })
      return saved && toFavoriteRow(saved)
    },
  }
}

/** The legacy record has no notification settings. */
function toFavoriteRow({ id, uPI, name, createdAt, updatedAt }: AccountListingRow): FavoriteRow {
  return { id: String(id), propertyId: uPI, name, createdAt, updatedAt }
}
