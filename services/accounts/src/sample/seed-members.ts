import type { MarketListing } from '@gable/data/market/market.types'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import { insertAccount } from '../account/account.store.ts'
import { hashPassword } from '../auth/password.ts'
import { markFavorite } from '../favorites/favorite.store.ts'
import { lockedSettings, turnOn } from '../notifications/settings.store.ts'
import { createWithin } from '../saved-searches/keep-saved-search.ts'
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD, type SampleMember } from './sample-members.ts'

type Home = Pick<
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
export async function seedMembers(db: Database, homes: Iterable<Home>): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  const favorites = favoritesOf(homes)
  await db.transaction(async (transaction) => {
    for (const member of SAMPLE_MEMBERS) {
      const id = await insertMember(transaction, member, passwordHash)
      for (const home of favorites.get(member) ?? []) await markFavorite(transaction, id, markOf(home))
    }
  })
}

/** The first homes for sale in each member's city. */
function favoritesOf(homes: Iterable<Home>): Map<SampleMember, Home[]> {
  const favorites = new Map(SAMPLE_MEMBERS.map((member): [SampleMember, Home[]] => [member, []]))
  for (const home of homes) {
    const wanting = [...favorites].filter(([member, found]) => found.length < member.favorites.count)
    if (wanting.length === 0) break
    for (const [member, found] of wanting) if (isForSaleIn(home, member.favorites.cityKey)) found.push(home)
  }
  return favorites
}

const isForSaleIn = (home: Home, cityKey: string) =>
  home.cityKey === cityKey &&
  home.standardStatus === 'Active' &&
  home.propertyType === 'Residential' &&
  home.internetEntireListingDisplayYN &&
  home.internetAddressDisplayYN

const markOf = ({ uPI, oUID, streetNumber, streetName }: Home) => ({
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
  if (member.notificationOptIn) await turnAllOn(transaction, account.id)
  for (const search of member.searches) await createWithin(transaction, account.id, search)
  return account.id
}

async function turnAllOn(transaction: Transaction, accountId: string): Promise<void> {
  for (const name of ['listing alerts', 'favorites'] as const) {
    const settings = await lockedSettings(transaction, accountId)
    if (settings) await turnOn(transaction, accountId, settings, name)
  }
}
