import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type {
  FastifyReply,
  FastifyRequest,
  ServiceApp,
  ServiceContext,
} from '@gable/service-kit/service/service'
import { z } from 'zod'
import { exportLeadsOfMember, leadsOfMember } from '../lead/lead.store.ts'
import { ExportedRequest, SentRequest, type Submission } from '../lead/lead.ts'
import { ContactBody, EstimateBody, TourBody } from '../lead/request-bodies.ts'
import type { Members } from './members.ts'
import type { LeadSubmitter } from './submit-lead.ts'

const MAX_SENT = 100

const Received = dataOf(
  z.object({
    received: z.literal(true),
    id: z.string().describe('Request id, for questions about the request'),
    held: z.boolean().describe('True when the request is held for review before it is routed'),
  }),
)
const Sent = z.object({
  limit: z.coerce.number().int().min(0).max(MAX_SENT).default(50).describe('Max number of requests'),
})

/** Adds the routes that submit requests, and the routes that list and export a member's requests. */
export function leadRoutes(
  app: ServiceApp,
  { db }: ServiceContext,
  { submitLead }: LeadSubmitter,
  members: Members,
): void {
  const refusals =
    'returns 409 for another request with the same key, 422 when the request looks automated (send it again), 429 above the rate limit'
  const response = { 200: Received }
  const received = async (request: FastifyRequest, lead: Submission, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    return { data: { received: true as const, ...(await submitLead(lead, request, reply)) } }
  }

  /** Returns the id of the signed-in member. Throws a 401 for a visitor. */
  const memberOf = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    reply.header('cache-control', 'no-store')
    const accountId = await members.accountOf(request)
    if (accountId !== undefined) return accountId
    reply.header('www-authenticate', 'Bearer')
    throw new HttpError(401, ['Please sign in'])
  }

  app.post(
    '/contact',
    {
      schema: {
        summary: `Sends a contact request to an agent, office, or team; ${refusals}`,
        body: ContactBody,
        response,
      },
    },
    (request, reply) => received(request, request.body, reply),
  )

  app.post(
    '/tour',
    { schema: { summary: `Requests a tour of a home; ${refusals}`, body: TourBody, response } },
    (request, reply) => received(request, request.body, reply),
  )

  app.post(
    '/estimate',
    {
      schema: {
        summary: `Requests an estimate of a home's value; ${refusals}`,
        body: EstimateBody,
        response,
      },
    },
    (request, reply) => received(request, request.body, reply),
  )

  app.get(
    '/requests',
    {
      schema: {
        summary: 'Lists the requests that the member sent while signed in, newest first',
        querystring: Sent,
        response: { 200: dataOf(z.array(SentRequest)) },
      },
    },
    async (request, reply) => ({
      data: await leadsOfMember(db, await memberOf(request, reply), request.query.limit),
    }),
  )

  app.get(
    '/requests/export',
    {
      schema: {
        summary: 'Exports all requests that the member sent while signed in, with all fields, newest first',
        response: { 200: dataOf(z.array(ExportedRequest)) },
      },
    },
    async (request, reply) => ({ data: await exportLeadsOfMember(db, await memberOf(request, reply)) }),
  )
}
