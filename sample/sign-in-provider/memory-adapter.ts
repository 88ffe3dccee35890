import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  /** Expiry time in milliseconds since the Unix epoch. Each insert deletes all expired entries. */
  expiresAt: number
}

/** Creates an in-memory store for a provider. Its data is lost when the process ends. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()
  const findLive = (key: string) => {
    const found = entries.get(key)
    return found && found.expiresAt > Date.now() ? found.payload : undefined
  }
  const firstOf = (fits: (payload: AdapterPayload) => boolean) =>
    [...entries.values()].find(({ payload, expiresAt }) => expiresAt > Date.now() && fits(payload))?.payload

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      for (const [key, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(key)
      const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
      entries.set(`${model} ${id}`, { payload, expiresAt })
    },
    find: async (id) => findLive(`${model} ${id}`),
    findByUid: async (uid) => firstOf((payload) => payload.kind === model && payload.uid === uid),
    findByUserCode: async (code) => firstOf((payload) => payload.kind === model && payload.userCode === code),
    async consume(id) {
      const payload = findLive(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
