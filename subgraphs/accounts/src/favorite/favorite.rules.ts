import type { SetFavoriteInput } from '../generated/resolvers.ts'
import { brokenRules, rule } from '../user-error/user-errors.ts'

const LONGEST_UPI = 255
const LONGEST_OUID = 255
const LONGEST_NAME = 200
const LONGEST_ID = 64
const oneLine = (most: number) => (text: string) => text.length <= most && !/\p{Cc}/u.test(text)

export const wrongInMark = (input: SetFavoriteInput) =>
  brokenRules(input, {
    uPI: [
      rule('REQUIRED', 'uPI is required', (text) => text !== ''),
      rule('INVALID', 'uPI must be one line of at most 255 characters.', oneLine(LONGEST_UPI)),
    ],
    oUID: [rule('INVALID', 'oUID must be one line of at most 255 characters.', oneLine(LONGEST_OUID))],
    id: [rule('INVALID', 'id must be one line of at most 64 characters.', oneLine(LONGEST_ID))],
    name: [rule('INVALID', 'Name must be one line of at most 200 characters.', oneLine(LONGEST_NAME))],
  })
