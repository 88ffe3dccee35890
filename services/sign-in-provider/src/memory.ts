import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  /** In milliseconds; what is too old is swept out when something is added. */
  until: number
}

/** Keeps what a provider has to remember, as long as the process lives. */
export function memoryOf(): (model: string) => Adapter {
  const kept = new Map<string, Kept>()
  const live = (key: string) => {
    const found = kept.get(key)
    return found && found.until > Date.now() ? found.payload : undefined
  }
  const firstOf = (fits: (payload: AdapterPayload) => boolean) =>
    [...kept.values()].find(({ payload, until }) => until > Date.now() && fits(payload))?.payload

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key)
      const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
      kept.set(`${model} ${id}`, { payload, until })
    },
    find: async (id) => live(`${model} ${id}`),
    findByUid: async (uid) => firstOf((payload) => payload.kind === model && payload.uid === uid),
    findByUserCode: async (code) => firstOf((payload) => payload.kind === model && payload.userCode === code),
    async consume(id) {
      const payload = live(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
