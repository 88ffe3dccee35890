import { gableSubgraphs } from './gable-subgraphs.ts'
import { interfaceSubgraphs } from './interfaces-schema.ts'
import { kindsSubgraphs } from './kinds-schema.ts'

/** Subgraphs over which random operations run, by name of their graph. */
export const schemas = { kinds: kindsSubgraphs, gable: gableSubgraphs(), interfaces: interfaceSubgraphs }

export const isSchemaName = (name: string): name is keyof typeof schemas => name in schemas
