import { readFileSync } from 'node:fs'
import { buildSchema, parse, getVariableValues, Kind } from 'graphql'
import { declaredCosts } from '/work/prep/graph/src/limits/declared-costs.ts'
import { operationCost } from '/work/prep/graph/src/limits/operation-size.ts'
const root='/work/prep/'
export const schema = buildSchema(readFileSync(`${root}graph/schema.graphql`, 'utf8'))
const costs = declaredCosts(readFileSync(`${root}graph/supergraph.graphql`, 'utf8'))
export function costOf(text: string, vars: any = {}): number {
  const document = parse(text)
  const operation = document.definitions.find(d=>d.kind===Kind.OPERATION_DEFINITION) as any
  const fragments = new Map(document.definitions.filter(d=>d.kind===Kind.FRAGMENT_DEFINITION).map((d:any)=>[d.name.value,d]))
  const {coerced,errors}=getVariableValues(schema, operation.variableDefinitions??[], vars) as any
  if(errors) throw errors[0]
  return operationCost({ schema, costs, operation, fragments, variables: coerced } as any)
}
