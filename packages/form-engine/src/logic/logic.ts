/** A leaf tests one field or variable; a group combines nodes. The names are those of stored documents. */
export type ConditionNode = ConditionGroup | ConditionLeaf

export type ConditionGroup = {
  operatorIdentifier: 'and' | 'or'
  children: readonly ConditionNode[]
}

export type ConditionLeaf = {
  identifier: string
  value: {
    property_meta: { id: string; type: string }
    operator: string
    /** Plain text, or markup with mentions, which are filled in first. */
    value?: unknown
  }
}

export const stateActions = [
  'show-block',
  'hide-block',
  'require-answer',
  'make-it-optional',
  'enable-block',
  'disable-block',
] as const
export type StateAction = (typeof stateActions)[number]

/**
 * `to` is the page break that opens the page, any block on the page, or `end`, which submits the form. Only forward.
 */
export type JumpAction = { type: 'jump'; to: string }
/** Overrides the respondent's answer while the conditions are met. Mentions are filled in. */
export type SetValueAction = { type: 'set-value'; value: unknown }
export type LogicAction = StateAction | JumpAction | SetValueAction

export type LogicRule = {
  conditions: ConditionNode | null
  actions: readonly LogicAction[]
  /** Actions to run if the conditions are not met. */
  otherwise?: readonly LogicAction[]
}

/**
 * The first rule is part of the block's logic itself, as in documents of the reference product; `rules` has the others.
 */
export type BlockLogic = LogicRule & { rules?: readonly LogicRule[] }

/** The conditions say when the answer **is** valid, whatever the name in the document suggests. */
export type Validation = { conditions: ConditionNode | null; message: string | null }

export function listLeaves(node: ConditionNode | null): ConditionLeaf[] {
  if (!node) return []
  return 'children' in node ? node.children.flatMap(listLeaves) : [node]
}
