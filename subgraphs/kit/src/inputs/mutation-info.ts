import {
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql'
import { accessOf } from '../access/guard.ts'

/** What a resolver is told of the mutation that it is for. */
export type MutationInfo = Pick<GraphQLResolveInfo, 'parentType' | 'fieldName'>

/** Whether a path leads somewhere in the mutation's input, by its type: what was left out has a path as well. */
export function isInputPath(info: MutationInfo, path: readonly string[]): boolean {
  const argument = fieldOf(info)?.args.find(({ name }) => name === 'input')
  let type: GraphQLInputType | undefined = argument?.type
  for (const part of path) {
    const here: GraphQLInputType | undefined = type && getNullableType(type)
    if (isInputObjectType(here)) type = here.getFields()[part]?.type
    else type = isListType(here) && /^\d+$/.test(part) ? here.ofType : undefined
  }
  return type !== undefined
}

/** Whether the mutation is `@member`. */
export const isForMembers = (info: MutationInfo) => accessOf(fieldOf(info)?.astNode?.directives) === 'member'

/** Whether it says in its payload what is wrong with its input. */
export function hasUserErrors(info: MutationInfo): boolean {
  const type = info.parentType.name === 'Mutation' && fieldOf(info)?.type
  return isObjectType(type) && 'userErrors' in type.getFields()
}

const fieldOf = ({ parentType, fieldName }: MutationInfo) => parentType.getFields()[fieldName]
