import { nameWords } from '@gable/service-kit/directory/name-words'
import type { ListName, RosterAgent } from '../roster/roster.ts'
import type { Rows } from './arbitrary-roster.ts'

/** Whom to look for, as a person would say it. */
export interface Wanted extends Partial<Record<ListName, string[]>> {
  state?: string
  cityKey?: string
  yearsExperience?: number
  mustHavePhoto?: boolean
  isCollection?: boolean
  officeKey?: string
  teamKey?: string
  name?: string
}

const isAmong = (own: readonly string[], wanted: readonly string[] | undefined) =>
  !wanted || wanted.some((value) => own.some((known) => known.toLowerCase() === value.toLowerCase()))

/** Whether an agent is one of those wanted, whatever the name. */
function isWanted(agent: RosterAgent, wanted: Wanted): boolean {
  return (
    (wanted.state === undefined || agent.state === wanted.state) &&
    (wanted.cityKey === undefined || agent.cityKey === wanted.cityKey) &&
    (wanted.officeKey === undefined || agent.officeMasterCustomerId === wanted.officeKey) &&
    (wanted.teamKey === undefined || agent.teamMasterCustomerId === wanted.teamKey) &&
    (!wanted.mustHavePhoto || agent.photoKey !== null) &&
    (!wanted.isCollection || agent.specialties.includes('Luxury Homes')) &&
    agent.yearsExperience >= (wanted.yearsExperience ?? 0) &&
    isAmong(agent.languages, wanted.languages) &&
    isAmong(agent.specialties, wanted.specialties) &&
    isAmong(agent.subSpecialties, wanted.subSpecialties) &&
    isAmong(agent.civicActivities, wanted.civicActivities) &&
    isAmong(
      agent.licenses.map(({ state }) => state),
      wanted.licensedIn,
    )
  )
}

/** Each typed word begins a word of the name. */
function hasName(name: string, typed: string | undefined): boolean {
  const words = nameWords(name)
  return nameWords(typed ?? '').every((begun) => words.some((word) => word.startsWith(begun)))
}

/** Keys of all who are found, in no order: a plain loop over everybody. */
export function expectedKeys({ agents, teams }: Rows, wanted: Wanted): string[] {
  const people = agents.filter((agent) => isWanted(agent, wanted))
  const named = people.filter(({ firstName, lastName }) => hasName(`${firstName} ${lastName}`, wanted.name))
  const groups = teams.filter(
    ({ key, teamName }) =>
      !wanted.mustHavePhoto &&
      wanted.teamKey === undefined &&
      hasName(teamName, wanted.name) &&
      people.some(({ teamMasterCustomerId }) => teamMasterCustomerId === key),
  )
  return [...named, ...groups].map(({ key }) => key).sort()
}
