import type { SetFavoriteInput } from '../generated/resolvers.ts'
import { applyRules, rule } from '../user-error/user-errors.ts'

const MAX_UPI_LENGTH = 255
const MAX_OUID_LENGTH = 255
const MAX_NAME_LENGTH = 200
const MAX_ID_LENGTH = 64
const isOneLine = (maxLength: number) => (text: string) => text.length <= maxLength && !/\p{Cc}/u.test(text)

export const validateFavorite = (input: SetFavoriteInput) =>
  applyRules(input, {
    uPI: [
      rule('REQUIRED', 'uPI is required', (text) => text !== ''),
      rule('INVALID', 'uPI must be one line of at most 255 characters.', isOneLine(MAX_UPI_LENGTH)),
    ],
    oUID: [rule('INVALID', 'oUID must be one line of at most 255 characters.', isOneLine(MAX_OUID_LENGTH))],
    id: [rule('INVALID', 'id must be one line of at most 64 characters.', isOneLine(MAX_ID_LENGTH))],
    name: [rule('INVALID', 'Name must be one line of at most 200 characters.', isOneLine(MAX_NAME_LENGTH))],
  })
