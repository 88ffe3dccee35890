import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const PATIENCE_MS = 2_000

/** /health/live: the process answers. /health/ready: so does its database. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async () => ({ data: { status: 'ok' } }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await withinPatience(database.query('select 1'))
      return { data: { status: 'ok' } }
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready')
      return reply.code(503).send({ data: { status: 'unavailable' } })
    }
  })
}

async function withinPatience(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
