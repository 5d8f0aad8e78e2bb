import { blockTypes } from '@formstead/field-types'
import type { Draft, DraftItem } from '@formstead/form-engine'
import type { Mentionable } from '@formstead/ui'

/** What texts of the form may mention: its fields and variables, except the block that contains the text. */
export const listMentions = (draft: Draft, own?: string): Mentionable[] => [
  ...draft.properties
    .filter(({ id, type }) => id !== own && blockTypes.get(String(type))?.kind === 'field')
    .map(toMention),
  ...variablesOf(draft).map(toMention),
]

const variablesOf = (draft: Draft): readonly DraftItem[] => {
  const variables = draft['computed_variables']
  return Array.isArray(variables) ? variables : []
}

const toMention = ({ id, name }: DraftItem): Mentionable => ({
  id,
  name: typeof name === 'string' && name !== '' ? name : id,
})

export const areMentionsEqual = (one: readonly Mentionable[], other: readonly Mentionable[]) =>
  one.length === other.length &&
  one.every(({ id, name }, index) => other[index]!.id === id && other[index]!.name === name)
