import type { z } from 'zod'
import type { AccountUserRow, contactInfoRequest } from '../rest/login/account-user.contract.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'

/** A favorite to set or remove. */
interface FavoriteChange {
  uPI: string
  favorite: boolean
  name?: string | null | undefined
  oUID?: string | null | undefined
  /** Id of the favorite record, if one exists. */
  id?: string | null | undefined
}

/**
 * Operations that two back ends implement on the same data. The `profileFlow` feature selects the back end.
 */
export interface AccountBackend extends Pick<LoginRest, 'logIn' | 'register'> {
  /** Resolves to true when the reset email is sent, and also when the account is unknown. */
  sendReset(...body: Parameters<LoginRest['sendReset']>): Promise<boolean>
  logOut(token: string): Promise<boolean>
  saveUser(body: z.input<typeof contactInfoRequest>): Promise<AccountUserRow | undefined>
  /** Returns the favorites, newest first. */
  favorites(): Promise<FavoriteRow[] | undefined>
  setFavorite(change: FavoriteChange): Promise<FavoriteRow | undefined>
}
