import type { Viewer } from '@gable/subgraph-kit/subgraph'
import { createFavorites, type Favorites } from './favorite/favorite.loader.ts'
import { once } from './once.ts'
import type { AccountUserRow } from './rest/login/account-user.contract.ts'
import type { LoginRest } from './rest/login/login.rest.ts'
import type { ProfileRest } from './rest/profile/profile.rest.ts'

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context {
  /** Null for an anonymous visitor, who has no account and no favorites: nothing is asked for. */
  viewer: Viewer | null
  user(): Promise<AccountUserRow | null>
  favorites: Favorites
  /** Marks a home, or takes the mark away. For the viewer: ask first whether there is one. */
  mark: ProfileRest['mark']
  /** Signing in and out; never shared or kept, unlike what is read. */
  session: Pick<LoginRest, 'logIn' | 'register' | 'refresh' | 'logOut'>
}

export function createContext(viewer: Viewer | null, login: LoginRest, profile: ProfileRest): Context {
  return {
    viewer,
    user: once(async () => (viewer && (await login.user())) ?? null),
    favorites: createFavorites(async () => (viewer && (await profile.favorites())) ?? []),
    mark: profile.mark,
    session: login,
  }
}
