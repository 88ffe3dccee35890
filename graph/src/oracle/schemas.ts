import { gableSubgraphs } from './gable-subgraphs.ts'
import { interfaceSubgraphs } from './interfaces-schema.ts'
import { kindsSubgraphs } from './kinds-schema.ts'

/** The subgraphs that random operations are answered over, by the name of their graph. */
export const schemas = { kinds: kindsSubgraphs, gable: gableSubgraphs(), interfaces: interfaceSubgraphs }

export const isSchemaName = (name: string): name is keyof typeof schemas => name in schemas
