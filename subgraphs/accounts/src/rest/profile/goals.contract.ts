import { z } from 'zod'

const code = z.string().nullish()

/** A member's goals: a code such as `bg_first_home` for each category, or null. */
export const goalsContract = z.object({ buying: code, timeline: code, selling: code, education: code })

export type GoalsRow = z.output<typeof goalsContract>
