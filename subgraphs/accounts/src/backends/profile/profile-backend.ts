import type { ProfileRest } from '../../rest/profile/profile.rest.ts'
import type { SiteLocalRest } from '../../rest/site-local/site-local.rest.ts'
import type { AccountBackend } from '../account-backend.ts'

/**
 * Creates the back end that the subgraph uses while the `profileFlow` feature is on. It calls the site's own
 * API. `siteForToken` returns a client that calls the API with the token of a session.
 */
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
