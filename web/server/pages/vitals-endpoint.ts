import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { z } from 'zod'
import { VITALS_PATH } from '../../src/platform/analytics/vitals-path.ts'

/**
 * Web vitals of a visit as measured by the browser. LCP and INP are in ms; values over an hour are rejected.
 */
const vitalsSchema = z.object({
  page: z.string(),
  LCP: z.number().min(0).max(3_600_000).optional(),
  INP: z.number().min(0).max(3_600_000).optional(),
  CLS: z.number().min(0).max(1_000).optional(),
})

/**
 * Histogram bucket bounds, in seconds, around the thresholds that Google defines for good and poor values.
 */
const TIMING_BUCKETS = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
}
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** Receives web vitals from browsers and exposes them as Prometheus histograms. */
export async function vitalsRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const files = readdirSync(join(import.meta.dirname, '../../src/pages'), {
    recursive: true,
    encoding: 'utf8',
  })
  const pages = new Set(files.flatMap((file) => /([\w-]+)\.route\.tsx$/.exec(file)?.[1] ?? []))
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name,
      help: `${help}, by type of the first page of the visit, as measured by browsers.`,
      labelNames: ['page'],
      buckets,
      registers: [registry],
    })
  const lcp = histogram('web_vitals_lcp_seconds', 'Largest Contentful Paint', TIMING_BUCKETS.LCP)
  const inp = histogram('web_vitals_inp_seconds', 'Interaction to Next Paint', TIMING_BUCKETS.INP)
  const cls = histogram('web_vitals_cls', 'Cumulative Layout Shift', SHIFT_BUCKETS)

  const refuse = (reply: FastifyReply) => reply.code(400).type('text/plain').send('Invalid measurements.')
  const errorHandler = (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => refuse(reply)
  app.post(VITALS_PATH, { bodyLimit: 500, logLevel: 'warn', errorHandler }, async (request, reply) => {
    const { success, data } = vitalsSchema.safeParse(request.body)
    if (!success) return refuse(reply)
    // Any client can send data here, so all unknown pages share one label value.
    const page = pages.has(data.page) ? data.page : 'other'
    if (data.LCP !== undefined) lcp.observe({ page }, data.LCP / 1000)
    if (data.INP !== undefined) inp.observe({ page }, data.INP / 1000)
    if (data.CLS !== undefined) cls.observe({ page }, data.CLS)
    return reply.code(204).send()
  })
}
