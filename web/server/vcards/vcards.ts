import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOCALES, localize } from '../../src/platform/format/locale.ts'
import { photoFolder } from '../../src/platform/format/photo-set.ts'
import { VCARD_KINDS, VCARD_ROUTE, type VcardKind } from '../../src/platform/format/vcard.ts'
import { type Graph, postToGraph } from '../proxy/graph-client.ts'
import { graphForVisitor, sendUnavailable } from '../proxy/visitor-graph.ts'
import { sendErrorPage } from '../responses/fallback-error-page.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { type Vcard, vcardFile } from './vcard-file.ts'

const text = z.string().nullable()

const QUERIES: Record<VcardKind, string> = {
  agent: `query AgentVcard($id: ID!) {
    agent(masterCustomerId: $id) {
      fullName firstName lastName title photo city state primaryPhone website officeName bioUrl
      office { officeAddress1 officeAddress2 city state postalCode country }
    }
  }`,
  office: `query OfficeVcard($id: ID!) {
    office(masterCustomerId: $id) {
      officeName officeAddress1 officeAddress2 city state postalCode country primaryPhone photoUrl website officeUrl
      location { lat lon }
    }
  }`,
  team: `query TeamVcard($id: ID!) {
    team(masterCustomerId: $id) {
      teamName city state teamUrl
      office { officeName officeAddress1 officeAddress2 city state postalCode country primaryPhone website }
    }
  }`,
}

const place = z.object({
  officeAddress1: text,
  officeAddress2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
})

const answer = z.object({
  agent: z
    .object({
      fullName: text,
      firstName: text,
      lastName: text,
      title: text,
      photo: text,
      city: text,
      state: text,
      primaryPhone: text,
      website: text,
      officeName: text,
      bioUrl: text,
      office: place.nullable(),
    })
    .nullish(),
  office: place
    .extend({
      officeName: text,
      primaryPhone: text,
      photoUrl: text,
      website: text,
      officeUrl: text,
      location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
    })
    .nullish(),
  team: z
    .object({
      teamName: text,
      city: text,
      state: text,
      teamUrl: text,
      office: place.extend({ officeName: text, primaryPhone: text, website: text }).nullable(),
    })
    .nullish(),
})

/** Loads the data of a card. Throws when the graph fails, or when it returns errors and no contact. */
async function fetchVcardData(graph: Graph, kind: VcardKind, id: string) {
  const whole = z.object({ data: answer, errors: z.array(z.unknown()).default([]) })
  const { data, errors } = whole.parse(await postToGraph(graph, { query: QUERIES[kind], variables: { id } }))
  if (!data[kind] && errors.length > 0)
    throw new Error('Failed to load the contact: the graph returned errors and no contact.')
  return data
}

interface CardContext {
  /** Unique id of the contact on the card. */
  uid: string
  /** Returns the URL of a site path in the language of the request. */
  urlOf: (path: string | null) => string
}

const addressOf = (at: z.infer<typeof place> | null | undefined) =>
  at && {
    street: at.officeAddress1,
    extended: at.officeAddress2,
    city: at.city,
    state: at.state,
    postalCode: at.postalCode,
    country: at.country,
  }

/**
 * Returns the JPEG version of a picture from our photos service, because every address book supports JPEG.
 * Returns other URLs unchanged.
 */
function jpegOf(url: string | null, size: '320x400' | 'medium'): string | null {
  const folder = url && photoFolder(url)
  return folder ? `${folder}${size}.jpg` : url
}

function cardOf({ agent, office, team }: z.infer<typeof answer>, { uid, urlOf }: CardContext): Vcard | null {
  if (agent?.fullName)
    return {
      kind: 'individual',
      uid,
      name: agent.fullName,
      givenName: agent.firstName,
      familyName: agent.lastName,
      title: agent.title,
      organization: agent.officeName,
      phone: agent.primaryPhone,
      address: addressOf(agent.office) ?? { city: agent.city, state: agent.state },
      website: agent.website,
      photo: jpegOf(agent.photo, '320x400'),
      page: urlOf(agent.bioUrl),
    }
  if (office?.officeName)
    return {
      kind: 'org',
      uid,
      name: office.officeName,
      organization: office.officeName,
      phone: office.primaryPhone,
      address: addressOf(office) ?? {},
      location: office.location,
      website: office.website,
      photo: jpegOf(office.photoUrl, 'medium'),
      page: urlOf(office.officeUrl),
    }
  if (team?.teamName)
    return {
      kind: 'org',
      uid,
      name: team.teamName,
      organization: team.office?.officeName ?? team.teamName,
      phone: team.office?.primaryPhone ?? null,
      address: addressOf(team.office) ?? { city: team.city, state: team.state },
      website: team.office?.website ?? null,
      page: urlOf(team.teamUrl),
    }
  return null
}

const named = z.object({ kind: z.enum(VCARD_KINDS), file: z.string().regex(/^.{1,100}\.vcf$/) })

interface VcardsOptions {
  graph: Graph
  /** Scheme and host of the site. When undefined, the server uses those of each request. */
  origin: string | undefined
}

/** Serves agents, offices, and teams as vCards. */
export async function vcards(app: FastifyInstance, { graph, origin }: VcardsOptions): Promise<void> {
  for (const locale of LOCALES)
    app.get(localize(VCARD_ROUTE, locale), async (request: FastifyRequest, reply) => {
      reply.header('x-robots-tag', 'noindex')
      const notFound = () => reply.code(404).type('text/plain').send('Not found')
      const params = named.safeParse(request.params)
      if (!params.success) return notFound()
      const site = siteOrigin(request, origin)
      if (!site) return sendErrorPage(reply, 400)
      const { kind, file } = params.data
      const id = file.slice(0, -'.vcf'.length)
      const known = await fetchVcardData(graphForVisitor(graph, reply), kind, id).catch(
        (error: unknown) => void sendUnavailable(reply, error),
      )
      if (!known) return reply
      const uid = `${kind}-${id}@${new URL(site).hostname}`
      const card = cardOf(known, { uid, urlOf: (path) => site + localize(path ?? '/', locale) })
      if (!card) return notFound()
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind}.vcf"`)
        .header('cache-control', 'private, no-cache')
        .send(vcardFile(card))
    })
}
