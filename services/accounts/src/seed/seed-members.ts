import type { Database, Transaction } from '@gable/service-kit/database/database'
import { hashPassword } from '../auth/password.ts'
import type { NewAccount } from '../identity/account.store.ts'
import { insertAccount } from '../identity/account.store.ts'
import { lockedSettings } from '../identity/notification-settings.store.ts'
import { setFavorite } from '../profile/favorites/favorite.store.ts'
import { enableEmail } from '../profile/notifications/settings.store.ts'
import { createSavedSearchIn } from '../profile/saved-searches/saved-search.service.ts'
import type { SavedSearchBody } from '../profile/saved-searches/saved-search.ts'

/** A member of the sample market. */
interface SeedMember extends Omit<NewAccount, 'passwordHash' | 'subscriptions'> {
  /** City of the member's favorites, and the number of favorites. */
  favorites: { cityKey: string; count: number }
  /** In reverse order: the last search is listed first. */
  searches: readonly SavedSearchBody[]
}

interface SeedListing {
  uPI: string
  oUID: string
  standardStatus: string
  propertyType: string
  cityKey: string
  streetNumber: string
  streetName: string
  internetEntireListingDisplayYN: boolean
  internetAddressDisplayYN: boolean
}

interface SampleAccounts {
  members: readonly SeedMember[]
  /** The public password of all sample members. */
  password: string
  listings: Iterable<SeedListing>
}

/** Stores the sample members with their saved searches and favorites in one transaction. */
export async function seedMembers(
  db: Database,
  { members, password, listings }: SampleAccounts,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const favorites = favoritesOf(members, listings)
  await db.transaction(async (transaction) => {
    for (const member of members) {
      const id = await insertMember(transaction, member, passwordHash)
      for (const listing of favorites.get(member) ?? [])
        await setFavorite(transaction, id, toFavoriteChange(listing))
    }
  })
}

/** Selects the first listings for sale in each member's city as that member's favorites. */
function favoritesOf(
  members: readonly SeedMember[],
  listings: Iterable<SeedListing>,
): Map<SeedMember, SeedListing[]> {
  const favorites = new Map(members.map((member): [SeedMember, SeedListing[]] => [member, []]))
  for (const listing of listings) {
    const incomplete = [...favorites].filter(([member, found]) => found.length < member.favorites.count)
    if (incomplete.length === 0) break
    for (const [member, found] of incomplete)
      if (isForSaleIn(listing, member.favorites.cityKey)) found.push(listing)
  }
  return favorites
}

const isForSaleIn = (listing: SeedListing, cityKey: string) =>
  listing.cityKey === cityKey &&
  listing.standardStatus === 'Active' &&
  listing.propertyType === 'Residential' &&
  listing.internetEntireListingDisplayYN &&
  listing.internetAddressDisplayYN

const toFavoriteChange = ({ uPI, oUID, streetNumber, streetName }: SeedListing) => ({
  propertyId: uPI,
  oUID,
  name: `${streetNumber} ${streetName}`,
  favorite: true,
})

async function insertMember(
  transaction: Transaction,
  member: SeedMember,
  passwordHash: string,
): Promise<string> {
  const subscriptions = member.notificationOptIn ? (['newsletter'] as const) : []
  const account = await insertAccount(transaction, { ...member, passwordHash, subscriptions })
  if (!account) throw new Error(`Failed to store the sample member ${member.email}`)
  await transaction.query('update accounts.account set is_sample = true where id = $1', [account.id])
  if (member.notificationOptIn) await enableAllAlerts(transaction, account.id)
  for (const search of member.searches) await createSavedSearchIn(transaction, account.id, search)
  return account.id
}

async function enableAllAlerts(transaction: Transaction, accountId: string): Promise<void> {
  for (const name of ['listing alerts', 'favorites'] as const) {
    const settings = await lockedSettings(transaction, accountId)
    if (settings) await enableEmail(transaction, accountId, settings, name)
  }
}
