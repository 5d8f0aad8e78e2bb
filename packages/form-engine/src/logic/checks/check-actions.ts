import type { AnswerContext } from '@formstead/field-types'
import type { Form, FormBlock } from '../../form.ts'
import { listMentions } from '../list-block-references.ts'
import type { LogicAction, StateAction } from '../logic.ts'
import { readAction } from '../read-logic.ts'
import { findUnknownMentions } from './check-mentions.ts'
import { actionPhrase, error, type LogicFinding } from './logic-problems.ts'

export function checkActions(
  form: Form,
  entry: FormBlock,
  stored: unknown,
  context: AnswerContext,
): LogicFinding[] {
  if (!Array.isArray(stored)) return [error('logic.unreadable_logic')]
  return stored.flatMap((action) => {
    const read = readAction(action)
    return read ? checkAction(form, entry, read, context) : [error('logic.unknown_action')]
  })
}

/** The actions that invert the block's current states. */
export function listAllowedActions({
  answer,
  flags,
}: Pick<FormBlock, 'answer' | 'flags'>): StateAction[] {
  if (!answer) return [flags.hidden ? 'show-block' : 'hide-block']
  if (flags.hidden) return ['show-block', 'require-answer']
  const answering = flags.required ? 'make-it-optional' : 'require-answer'
  return flags.disabled ? ['enable-block', answering] : ['hide-block', 'disable-block', answering]
}

function checkAction(
  form: Form,
  entry: FormBlock,
  action: LogicAction,
  context: AnswerContext,
): LogicFinding[] {
  if (!entry.isKnown) return []
  const name = typeof action === 'string' ? action : action.type
  const refused = [error('logic.action_not_allowed', { action: actionPhrase(name) })]
  if (typeof action === 'string') return listAllowedActions(entry).includes(action) ? [] : refused
  if (action.type === 'jump') return []
  if (!entry.answer) return refused
  if (listMentions(action.value).length > 0) return findUnknownMentions(form, action.value)
  return 'problem' in entry.answer.read(action.value, entry.block, context)
    ? [error('logic.value_refused')]
    : []
}
