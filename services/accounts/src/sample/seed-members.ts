import type { MarketListing } from '@gable/data/market/market.types'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import { hashPassword } from '../auth/password.ts'
import { insertAccount } from '../identity/account.store.ts'
import { lockedSettings } from '../identity/notification-settings.store.ts'
import { setFavorite } from '../profile/favorites/favorite.store.ts'
import { enableEmail } from '../profile/notifications/settings.store.ts'
import { createSavedSearchIn } from '../profile/saved-searches/saved-search.service.ts'
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD, type SampleMember } from './sample-members.ts'

type SeedListing = Pick<
  MarketListing,
  | 'uPI'
  | 'oUID'
  | 'standardStatus'
  | 'propertyType'
  | 'cityKey'
  | 'streetNumber'
  | 'streetName'
  | 'internetEntireListingDisplayYN'
  | 'internetAddressDisplayYN'
>

/** Stores the sample members with their saved searches, and marks homes of the market as their favorites, all or nothing. */
export async function seedMembers(db: Database, listings: Iterable<SeedListing>): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  const favorites = favoritesOf(listings)
  await db.transaction(async (transaction) => {
    for (const member of SAMPLE_MEMBERS) {
      const id = await insertMember(transaction, member, passwordHash)
      for (const listing of favorites.get(member) ?? [])
        await setFavorite(transaction, id, toFavoriteChange(listing))
    }
  })
}

/** The first homes for sale in each member's city. */
function favoritesOf(listings: Iterable<SeedListing>): Map<SampleMember, SeedListing[]> {
  const favorites = new Map(SAMPLE_MEMBERS.map((member): [SampleMember, SeedListing[]] => [member, []]))
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
  member: SampleMember,
  passwordHash: string,
): Promise<string> {
  const subscriptions = member.notificationOptIn ? (['newsletter'] as const) : []
  const account = await insertAccount(transaction, { ...member, passwordHash, subscriptions })
  if (!account) throw new Error(`The sample member ${member.email} was not stored`)
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
