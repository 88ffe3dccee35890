import type { z } from 'zod'
import type { AccountUserRow, contactInfoRequest } from '../rest/login/account-user.contract.ts'
import type { AccountListingRow } from '../rest/login/listing.contract.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'
import type { ProfileRest } from '../rest/profile/profile.rest.ts'
import type { SiteLocalRest } from '../rest/site-local/site-local.rest.ts'

/** A home to mark, or whose mark to take away. */
interface FavoriteChange {
  uPI: string
  favorite: boolean
  name?: string | null | undefined
  oUID?: string | null | undefined
  /** Of the record, when there is one. */
  id?: string | null | undefined
}

/** What has two back ends over one store: the feature `profileBackend` says which of them is asked. */
export interface AccountBackend extends Pick<LoginRest, 'logIn' | 'register'> {
  /** True once the mail is on its way, or would be if there were such an account. */
  sendReset(...body: Parameters<LoginRest['sendReset']>): Promise<boolean>
  logOut(token: string): Promise<boolean>
  saveUser(body: z.input<typeof contactInfoRequest>): Promise<AccountUserRow | undefined>
  /** The newest first. */
  favorites(): Promise<FavoriteRow[] | undefined>
  setFavorite(change: FavoriteChange): Promise<FavoriteRow | undefined>
}

/** With the feature off: the accounts service alone, and its older record of marks. */
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

/** With the feature on: what the site itself answers. `siteForToken` calls it on behalf of a session. */
export function profileBackend(
  site: SiteLocalRest,
  profile: ProfileRest,
  siteForToken: (token: string) => SiteLocalRest,
): AccountBackend {
  return {
    logIn: site.logIn,
    register: site.register,
    async sendReset(body) {
      await site.forgotPassword(body)
      return true
    },
    async logOut(token) {
      await siteForToken(token).logOut()
      return true
    },
    saveUser: profile.saveUser,
    favorites: profile.favorites,
    setFavorite: ({ uPI, favorite, name, oUID, id }) =>
      profile.setFavorite({ propertyId: uPI, name: name ?? '', oUID, id: id ?? '', favorite }),
  }
}

/** The older record says nothing of what the member wants to hear about. */
function toFavoriteRow({ id, uPI, name, createdAt, updatedAt }: AccountListingRow): FavoriteRow {
  return { id: String(id), propertyId: uPI, name, createdAt, updatedAt }
}
