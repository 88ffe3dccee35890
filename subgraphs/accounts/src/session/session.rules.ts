import type { LogInInput, RegisterInput } from '../generated/resolvers.ts'
import { email, knownPassword, password, required, sameAs } from '../user-error/rules.ts'
import { brokenRules } from '../user-error/user-errors.ts'

export const wrongInLogIn = (input: LogInInput) => brokenRules(input, { email, password: knownPassword })

export const wrongInRegister = (input: RegisterInput) =>
  brokenRules(input, {
    email,
    password,
    passwordConfirmation: [sameAs(input.password)],
    firstName: [required('First name is required')],
    lastName: [required('Last name is required')],
    city: [required('City is required')],
  })
