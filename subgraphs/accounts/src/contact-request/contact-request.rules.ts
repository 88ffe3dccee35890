import type { SendContactRequestInput } from '../generated/resolvers.ts'
import { email, required } from '../user-error/rules.ts'
import { brokenRules, rule } from '../user-error/user-errors.ts'

/** Ten digits, or eleven with the 1 of the country; neither area nor exchange begins with 0 or 1. */
const US_PHONE = /^1?[2-9]\d{2}[2-9]\d{6}$/
const isPhone = (typed: string) => {
  const digits = typed.replace(/[\s().+-]/g, '')
  return digits === '' || US_PHONE.test(digits)
}

export const wrongInContactRequest = (input: SendContactRequestInput) =>
  brokenRules(input, {
    name: [required('Name is required')],
    email,
    phone: [rule('INVALID', 'Phone number is invalid', isPhone)],
    message: [required('Message is required')],
  })
