import { gableSubgraphs } from './gable-subgraphs.ts'
import { interfaceSubgraphs } from './interfaces-schema.ts'
import { kindsSubgraphs } from './kinds-schema.ts'

/** Graphs over which random operations run: the subgraphs of each graph, keyed by the name of the graph. */
export const schemas = { kinds: kindsSubgraphs, gable: gableSubgraphs(), interfaces: interfaceSubgraphs }

export const isSchemaName = (name: string): name is keyof typeof schemas => name in schemas
