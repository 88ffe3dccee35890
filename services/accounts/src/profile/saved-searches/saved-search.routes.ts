import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { memberOf } from '../../identity/member.ts'
import { preview } from './preview.ts'
import {
  changeSavedSearch,
  createSavedSearch,
  noSuchSearch,
  restoreSavedSearch,
} from './saved-search.service.ts'
import {
  changeFeeds,
  deleteSavedSearch,
  savedSearchesOf,
  savedSearchOf,
  visitSavedSearch,
} from './saved-search.store.ts'
import {
  type FeedTokens,
  PreviewBody,
  SavedSearch,
  SavedSearchBody,
  type SavedSearchRow,
  toSavedSearch,
} from './saved-search.ts'

const PATH = '/api/v4/user-profile/saved-searches'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const params = z.object({ id: z.string() })
const SavedSearchResponse = z.object({ data: SavedSearch })

/** For members only: add these within the member guard. */
export function savedSearchRoutes(app: ServiceApp, db: Database, tokens: FeedTokens): void {
  const respond = (row: SavedSearchRow | undefined) => {
    if (!row) throw noSuchSearch()
    return { data: toSavedSearch(row, tokens) }
  }
  addList(app, db, tokens)
  addOne(app, db, respond)
  addDeletion(app, db, respond)
  addFeeds(app, db, respond)
  addPreview(app, db)
}

type RespondWithSearch = (row: SavedSearchRow | undefined) => z.output<typeof SavedSearchResponse>

/** An id that is none belongs to nothing of the member's either. */
function idOf({ params: { id } }: { params: z.output<typeof params> }): string {
  if (!UUID.test(id)) throw noSuchSearch()
  return id
}

function addList(app: ServiceApp, db: Database, tokens: FeedTokens): void {
  app.get(
    PATH,
    {
      schema: {
        summary: 'The saved searches of the member who asks, the one that changed last first',
        response: { 200: z.object({ data: z.array(SavedSearch) }) },
      },
    },
    async (request) => {
      const rows = await savedSearchesOf(db, memberOf(request).accountId)
      return { data: rows.map((row) => toSavedSearch(row, tokens)) }
    },
  )

  app.post(
    PATH,
    {
      schema: {
        summary:
          'Saves a search; where it is subscribed to, notifications are turned on. 422 for more than a hundred',
        body: SavedSearchBody,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => {
      const row = await createSavedSearch(db, memberOf(request).accountId, request.body)
      return { data: toSavedSearch(row, tokens) }
    },
  )
}

function addOne(app: ServiceApp, db: Database, respond: RespondWithSearch): void {
  app.get(
    `${PATH}/:id`,
    {
      schema: {
        summary: 'A saved search of the member who asks',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await savedSearchOf(db, memberOf(request).accountId, idOf(request))),
  )

  app.put(
    `${PATH}/:id`,
    {
      schema: {
        summary:
          'Keeps a saved search as it is sent; notifyOn, email, sms, locale and timeZone may be left out',
        params,
        body: SavedSearchBody,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) =>
      respond(await changeSavedSearch(db, memberOf(request).accountId, idOf(request), request.body)),
  )

  app.post(
    `${PATH}/:id/visit`,
    {
      schema: {
        summary: 'Notes that the member looks at its homes; lastVisitedAt of the answer is the visit before',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await visitSavedSearch(db, memberOf(request).accountId, idOf(request))),
  )
}

function addDeletion(app: ServiceApp, db: Database, respond: RespondWithSearch): void {
  app.delete(
    `${PATH}/:id`,
    {
      schema: {
        summary: 'Deletes a saved search; it can be taken back for a day',
        params,
        response: { 200: z.object({ data: z.object({ id: z.uuid() }) }) },
      },
    },
    async (request) => {
      const id = idOf(request)
      if (!(await deleteSavedSearch(db, memberOf(request).accountId, id))) throw noSuchSearch()
      return { data: { id } }
    },
  )

  app.post(
    `${PATH}/:id/restore`,
    {
      schema: {
        summary: 'Takes back a deletion of the last day; one that is not deleted stays as it is',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await restoreSavedSearch(db, memberOf(request).accountId, idOf(request))),
  )
}

function addFeeds(app: ServiceApp, db: Database, respond: RespondWithSearch): void {
  app.post(
    `${PATH}/:id/feeds`,
    {
      schema: {
        summary:
          'Opens the feeds of a saved search; if they are open, gives them new links and ends the old ones',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await changeFeeds(db, memberOf(request).accountId, idOf(request), true)),
  )

  app.delete(
    `${PATH}/:id/feeds`,
    {
      schema: { summary: 'Ends the feeds of a saved search', params, response: { 200: SavedSearchResponse } },
    },
    async (request) => respond(await changeFeeds(db, memberOf(request).accountId, idOf(request), false)),
  )
}

function addPreview(app: ServiceApp, db: Database): void {
  app.post(
    `${PATH}/preview`,
    {
      schema: {
        summary: 'How many mails a search would have brought in the last 30 days, with how many events',
        body: PreviewBody,
        response: {
          200: z.object({
            data: z.object({
              mails: z
                .int()
                .describe(
                  'Mornings with news at its frequency, no more than there were in these days, but at least that of the next mail; immediately: minutes',
                ),
              events: z.int().describe('What happened to homes; one home may have several'),
              days: z.int(),
            }),
          }),
        },
      },
    },
    async (request) => ({ data: await preview(db, memberOf(request).accountId, request.body) }),
  )
}
