/** A leaf asks one field or variable; a group joins. The names are those of stored documents. */
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
    /** Plain, or markup with mentions, which are filled in before. */
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

/** `to` is the page break that opens the page, or any block of the page, or `end`, which sends the form. Only forwards. */
export type JumpAction = { type: 'jump'; to: string }
/** The answer while the conditions are met, whatever the respondent gave. Mentions are filled in. */
export type SetValueAction = { type: 'set-value'; value: unknown }
export type LogicAction = StateAction | JumpAction | SetValueAction

export type LogicRule = {
  conditions: ConditionNode | null
  actions: readonly LogicAction[]
  /** When the conditions are not met. */
  otherwise?: readonly LogicAction[]
}

/** The first rule stands in the block's logic itself, as in documents of the reference product; more may follow. */
export type BlockLogic = LogicRule & { rules?: readonly LogicRule[] }

/** The conditions say when the answer **is** valid, whatever the name in the document suggests. */
export type Validation = { conditions: ConditionNode | null; message: string | null }
