import { HttpError } from '@gable/service-kit/http/problem'

/** For a member whose account was deleted while they asked. */
export const accountGone = () => new HttpError(401, ['This account is gone'])
