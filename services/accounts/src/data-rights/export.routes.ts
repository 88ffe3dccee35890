import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { accountGone } from '../identity/account.store.ts'
import { memberOf } from '../identity/member.ts'
import { exportAccount } from './export.store.ts'

/** A database row, as stored. */
const ExportedRow = z.record(z.string(), z.unknown())

const Export = z.object({
  exportedAt: z.iso.datetime(),
  account: ExportedRow,
  goals: ExportedRow.nullable(),
  favorites: z.array(ExportedRow).describe('Includes homes that are no longer favorites'),
  savedSearches: z.array(ExportedRow).describe('Includes searches that were deleted within the last day'),
  favoriteAlerts: ExportedRow.nullable().describe(
    'Alert settings for favorites; null when the member never chose any',
  ),
  sessions: z.array(ExportedRow),
  identities: z.array(ExportedRow).describe('Linked Apple and Google accounts'),
  links: z.array(ExportedRow).describe('One-time links that were emailed, without their tokens'),
  passwordRequests: z.array(ExportedRow),
  mail: z.array(ExportedRow),
})

/** Requires a signed-in member: register these routes within the member guard. */
export function exportRoutes(app: ServiceApp, db: Database): void {
  app.get(
    '/v2/user/export',
    {
      schema: {
        summary: 'Exports all data stored about the signed-in member, except credentials',
        response: { 200: z.object({ data: Export }) },
      },
    },
    async (request) => {
      const { account, goals, favoriteAlerts, ...lists } = await exportAccount(
        db,
        memberOf(request).accountId,
      )
      if (!account?.[0]) throw accountGone()
      return {
        data: Export.parse({
          exportedAt: new Date().toISOString(),
          account: account[0],
          goals: goals?.[0] ?? null,
          favoriteAlerts: favoriteAlerts?.[0] ?? null,
          ...lists,
        }),
      }
    },
  )
}
