import type { AnswerContext } from '@formstead/field-types'
import { isRecord } from '../../document/is-record.ts'
import type { Form, FormBlock } from '../../form.ts'
import { checkActions } from './check-actions.ts'
import { checkConditions } from './check-conditions.ts'
import { checkCycles } from './check-cycles.ts'
import { checkJumps, checkReach } from './check-jumps.ts'
import { checkMentions } from './check-mentions.ts'
import { checkContradictions, checkRules } from './check-rules.ts'
import { error, inRule, warning, type LogicFinding, type LogicProblem } from './logic-problems.ts'

/**
 * All problems in the logic and validation of a form. References to deleted fields, contradictions, cycles and
 * unreachable pages are warnings: the reference product saves them, and they do no harm.
 */
export function checkLogic(form: Form, context: AnswerContext): LogicProblem[] {
  const problems: LogicProblem[] = []
  const report = (entry: FormBlock, key: string, findings: readonly LogicFinding[]) => {
    for (const finding of findings) {
      const values = { block: entry.block.name, ...finding.values }
      problems.push({ ...finding, path: `properties.${entry.index}.${key}`, values })
    }
  }
  for (const entry of form.blocks) {
    report(entry, 'logic', checkBlockLogic(form, entry, context))
    report(entry, 'validation', checkValidation(form, entry))
    for (const [key, findings] of checkMentions(form, entry)) report(entry, key, findings)
  }
  for (const [entry, finding] of [...checkReach(form), ...checkCycles(form)])
    report(entry, 'logic', [finding])
  return problems
}

function checkBlockLogic(form: Form, entry: FormBlock, context: AnswerContext): LogicFinding[] {
  const stored = entry.block.logic
  if (isAbsent(stored)) return []
  const rules = isRecord(stored) ? stored['rules'] : null
  if (!isRecord(stored) || !(isAbsent(rules) || Array.isArray(rules)))
    return [error('logic.unreadable_logic')]
  return [
    ...[stored, ...(Array.isArray(rules) ? rules : [])].flatMap((rule, index) =>
      isRecord(rule)
        ? inRule(index, checkRule(form, entry, rule, context))
        : [error('logic.unreadable_logic')],
    ),
    ...checkRules(form, entry),
    ...checkJumps(form, entry),
  ]
}

function checkRule(
  form: Form,
  entry: FormBlock,
  rule: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): LogicFinding[] {
  const { conditions, actions, otherwise } = rule
  const isIdle = isAbsent(actions) && isAbsent(otherwise)
  return [
    ...(isAbsent(conditions) && !isIdle ? [warning('logic.conditions_missing')] : []),
    ...(!isAbsent(conditions) && isIdle ? [warning('logic.actions_missing')] : []),
    ...(isAbsent(conditions) ? [] : checkConditions(form, conditions, 'logic')),
    ...[actions, otherwise].flatMap((some) =>
      isAbsent(some) ? [] : checkActions(form, entry, some, context),
    ),
  ]
}

function checkValidation(form: Form, { block, validation }: FormBlock): LogicFinding[] {
  const stored = block.validation
  if (isAbsent(stored)) return []
  if (!isRecord(stored)) return [error('logic.unreadable_validation')]
  const { error_conditions: tree, error_message: message } = stored
  const isReadable = isAbsent(tree) || isRecord(tree)
  if (!isReadable || !(isAbsent(message) || typeof message === 'string'))
    return [error('logic.unreadable_validation')]
  const conditions = isRecord(tree) ? tree['conditions'] : null
  if (isAbsent(conditions)) return []
  return [
    ...checkConditions(form, conditions, 'validation'),
    ...checkContradictions(form, validation?.conditions ?? null),
  ]
}

/** PHP clients serialize an empty object as an empty list. */
const isAbsent = (stored: unknown): stored is null | undefined | [] =>
  stored === null || stored === undefined || (Array.isArray(stored) && stored.length === 0)
