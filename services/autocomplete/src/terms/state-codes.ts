import { plain } from '@gable/places/names'
import { allStates } from '@gable/places/states'
import { streetTerm } from './short-words.ts'
import { OTHER_STATE_NAMES } from './state-names.ts'

/** French province codes that differ from the English ones. */
const FRENCH_CODES = new Map([
  ['cb', 'bc'],
  ['ne', 'ns'],
])
const isCanadian = ({ country }: { country: string }) => country === 'CAN'

export const canadianCodes = [
  ...FRENCH_CODES.keys(),
  ...allStates.filter(isCanadian).map(({ code }) => code.toLowerCase()),
]

const stateNames = allStates.flatMap(({ code, name }) =>
  [name, ...(OTHER_STATE_NAMES.get(code) ?? [])].map((other) => ({
    code: code.toLowerCase(),
    name: plain(other),
  })),
)
// Shorter endings would match the start of a state name too often: in "san f" (San Francisco), "f" would mean
// Florida.
const MIN_STATE_LETTERS = 3

/** State codes by state name, with the name abbreviated the way street terms are. */
const STATES_IN_STREETS = new Map(stateNames.map(({ code, name }) => [streetTerm(name), code]))
const MIN_WORDS_BEFORE_STATE = 2

/**
 * Replaces a state name at the end with its code: "12 elm st austin texas 78704" becomes "12 elm st austin tx
 * 78704".
 */
export function withStateAtEnd(term: string): string[] {
  const [, line = '', postalCode = ''] = /^(.*?)((?: [a-z]?\d\S*)*)$/.exec(term) ?? []
  const words = line.split(' ')
  return words.slice(MIN_WORDS_BEFORE_STATE).flatMap((_, i) => {
    const at = i + MIN_WORDS_BEFORE_STATE
    const code = STATES_IN_STREETS.get(words.slice(at).join(' '))
    return code ? [`${words.slice(0, at).join(' ')} ${code}${postalCode}`] : []
  })
}

/**
 * Replaces a full or partial state name with its code: "austin texas" and "austin tex" become "austin tx".
 */
export function withStateCode(name: string): string[] {
  const words = name.split(' ')
  return words.slice(1).flatMap((_, i) => {
    const ending = words.slice(i + 1).join(' ')
    const code = FRENCH_CODES.get(ending)
    if (code) return [`${words.slice(0, i + 1).join(' ')} ${code}`]
    if (ending.length < MIN_STATE_LETTERS) return []
    const states = stateNames.filter((state) => state.name.startsWith(ending))
    const codes = new Set(states.map(({ code }) => code))
    return [...codes].map((code) => `${words.slice(0, i + 1).join(' ')} ${code}`)
  })
}
