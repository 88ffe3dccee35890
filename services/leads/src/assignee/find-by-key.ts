import type { Endpoint } from '@gable/service-kit/rest/endpoint'
import { type RestCall, RestError, rest } from '@gable/service-kit/rest/rest'
import { z } from 'zod'

interface ByKey<Row> extends Pick<RestCall<Row>, 'data' | 'requestId' | 'timeoutMs'> {
  keyOf(row: NoInfer<Row>): string | null | undefined
}

/** Statuses of a service that refuses a key as malformed. */
const REFUSED = [400, 410, 422]

/**
 * The rows of a key, from a list that takes `ids`, as the graph asks for it. Empty when the service answers without them.
 * Throws for every other failure; a list that is not there is one.
 */
export async function rowsByKey<Row>(
  list: Endpoint,
  key: string,
  { data, keyOf, ...call }: ByKey<Row>,
): Promise<Row[]> {
  // A list of ids has commas between them.
  if (key.includes(',')) return []
  try {
    const rows = await rest(list, { ...call, params: { ids: key }, data: z.array(data) })
    return rows.filter((row) => keyOf(row) === key)
  } catch (error) {
    if (error instanceof RestError && REFUSED.includes(error.status)) return []
    throw error
  }
}

/** The first row of a key; see rowsByKey. */
export const findByKey = async <Row>(
  list: Endpoint,
  key: string,
  call: ByKey<Row>,
): Promise<Row | undefined> => (await rowsByKey(list, key, call))[0]
