import type { Job, ServiceContext } from '@gable/service-kit/service/service'
import { env } from '../env/env.ts'
import { sweep } from './auth-sweep.ts'
import { createPasswordRequests } from './password-requests.ts'

/** Background jobs of authentication: answers password requests, and deletes expired rows. */
export function authJobs({ db, log }: ServiceContext): readonly Job[] {
  return [
    {
      name: 'answer password requests',
      everySeconds: 15,
      isUrgent: true,
      run: () => createPasswordRequests(db, log, env.siteUrl).processAll(),
    },
    {
      name: 'sweep sessions',
      everySeconds: 3_600,
      async run(signal) {
        const swept = await sweep(db, signal)
        if (swept.password_request > 0) log.error(swept, 'Discarded unprocessed password reset requests')
        log.info(swept, 'Deleted expired rows')
      },
    },
  ]
}
