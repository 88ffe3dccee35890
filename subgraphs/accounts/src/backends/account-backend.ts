import type { z } from 'zod'
import type { AccountUserRow, contactInfoRequest } from '../rest/login/account-user.contract.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'

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
