import { blockTypes, pickPublic } from '@formstead/field-types'
import type { FormProblem } from '../document/form-document.ts'
import { isRecord } from '../document/is-record.ts'
import { isSame } from '../changes/json-difference.ts'
import type { Draft, DraftItem, Edit } from '../edits/edit.ts'
import { readDraft } from '../edits/read-draft.ts'
import { formulaToIds } from '../formula/check/formula-names.ts'
import { listFormulaFields } from '../logic/checks/variables/check-variables.ts'
import type { ConditionGroup, LogicRule } from '../logic/logic.ts'
import { listRules, readLogic } from '../logic/read-logic.ts'
import { openForm } from '../open-form.ts'
import { generatedCommonSettings, generatedOwnSettings } from './generated-settings.ts'
import { proposableSettings, type ProposedChange } from './proposed-change.ts'
import { readGeneratedBlocks, type GenerationOptions } from './read-generation.ts'

type Options = GenerationOptions & {
  /** The ids of new blocks, by the names that the model gave them. */
  made: Map<string, string>
}
type Change<Kind> = Extract<ProposedChange, { kind: Kind }>
type Conversion = { edits: Edit[] } | { problems: (FormProblem | string)[] }

const properties = ['properties']

export function changeToEdits(draft: Draft, change: ProposedChange, options: Options): Conversion {
  const idOf = (id: string) => options.made.get(id) ?? id
  switch (change.kind) {
    case 'add':
      return addBlock(change, options)
    case 'change':
      return changeBlock(draft, { ...change, id: idOf(change.id) }, options)
    case 'remove':
      return { edits: [{ type: 'remove', path: properties, id: idOf(change.id) }] }
    case 'move': {
      const after = change.after && idOf(change.after)
      return { edits: [{ type: 'move', path: properties, id: idOf(change.id), after }] }
    }
    case 'settings':
      return { edits: setSettings(draft, change.settings) }
    case 'rule':
      return { edits: addRule(draft, { ...change, id: idOf(change.id) }, idOf) }
    case 'validation': {
      const conditions = toConditions(draft, change, idOf)
      const value = {
        error_conditions: { conditions, actions: [] },
        error_message: change.message,
      }
      return {
        edits: [
          { type: 'set', path: ['properties', { id: idOf(change.id) }, 'validation'], value },
        ],
      }
    }
    case 'variable':
      return { edits: addVariable(draft, change, options) }
  }
}

function addBlock({ id, after, block }: Change<'add'>, options: Options): Conversion {
  const read = readGeneratedBlocks([block], options)
  if ('problems' in read) return read
  const [item] = read.blocks
  options.made.set(id, item!.id)
  const place = after && (options.made.get(after) ?? after)
  return {
    edits: [{ type: 'insert', path: properties, item: item!, after: place }],
  }
}

/** Sets the settings that the model wrote, unless they are the same as before. Everything else stays. */
function changeBlock(draft: Draft, { id, block }: Change<'change'>, options: Options): Conversion {
  const current = draft.properties.find((one) => one.id === id)
  const type = current && blockTypes.get(String(current['type']))
  if (!current || !type) return { problems: [`change: there is no block with the id ${id}`] }
  const rules = { ...generatedOwnSettings(type), ...generatedCommonSettings(type, options.style) }
  const given = pickPublic({ ...block }, rules) as Record<string, unknown>
  const keys = Object.keys(given).filter((key) => given[key] !== null)
  const edits = keys.flatMap((key): Edit[] => {
    const value = merge(current[key], given[key])
    if (isSame(current[key], value)) return []
    return [{ type: 'set', path: ['properties', { id }, key], value }]
  })
  return { edits }
}

/**
 * Options keep their ids and pictures. They are matched by name. If their number stays the same, the rest are matched
 * by position, as renamed ones.
 */
function merge(old: unknown, given: unknown): unknown {
  if (Array.isArray(old) && Array.isArray(given))
    return given.map((item: unknown, index) => {
      if (!isRecord(item)) return item
      const here: unknown = old.length === given.length ? old[index] : undefined
      const renamed = isRecord(here) && !findNamed(given, here['name']) ? here : undefined
      const other = findNamed(old, item['name']) ?? renamed
      return other ? { ...other, ...item } : { id: item['name'], ...item }
    })
  if (!isRecord(old) || !isRecord(given)) return given
  const merged = Object.entries(given).map(([key, value]) => [key, merge(old[key], value)])
  return { ...old, ...Object.fromEntries(merged) }
}

const findNamed = (list: readonly unknown[], name: unknown) =>
  list.filter(isRecord).find((one) => one['name'] === name)

function setSettings(draft: Draft, settings: Change<'settings'>['settings']): Edit[] {
  return Object.entries(pickPublic(settings, proposableSettings)).flatMap(([key, value]): Edit[] =>
    value === undefined || isSame(draft[key], value) ? [] : [{ type: 'set', path: [key], value }],
  )
}

type IdOf = (id: string) => string
type Asked = Pick<Change<'rule'>, 'match' | 'conditions'>

function toConditions(draft: Draft, { match, conditions }: Asked, idOf: IdOf): ConditionGroup {
  return {
    operatorIdentifier: match === 'all' ? 'and' : 'or',
    children: conditions.map(({ field, operator, value }) => {
      const id = idOf(field)
      const given = draft.properties.find((one) => one.id === id)?.['type']
      const type = typeof given === 'string' ? given : ''
      return { identifier: id, value: { property_meta: { id, type }, operator, value } }
    }),
  }
}

function addRule(draft: Draft, change: Change<'rule'>, idOf: IdOf): Edit[] {
  const { id, action } = change
  const block: DraftItem | undefined = draft.properties.find((one) => one.id === id)
  const rule: LogicRule = { conditions: toConditions(draft, change, idOf), actions: [action] }
  const rules = listRules(readLogic(block?.['logic'])).filter(({ conditions }) => conditions)
  const [first, ...more] = [...rules, rule]
  const value = more.length > 0 ? { ...first, rules: more } : first
  // A block that a rule shows must be hidden otherwise, and so on.
  const flag = flagFor[action]
  const isNeeded = flag && block?.[flag.key] !== flag.value
  return [
    ...(isNeeded
      ? [{ type: 'set' as const, path: ['properties', { id }, flag.key], value: flag.value }]
      : []),
    { type: 'set', path: ['properties', { id }, 'logic'], value },
  ]
}

const flagFor: Partial<
  Record<Change<'rule'>['action'], { key: 'hidden' | 'required' | 'disabled'; value: boolean }>
> = {
  'show-block': { key: 'hidden', value: true },
  'make-it-optional': { key: 'required', value: true },
  'enable-block': { key: 'disabled', value: true },
}

function addVariable(
  draft: Draft,
  { name, formula }: Change<'variable'>,
  options: Options,
): Edit[] {
  const form = openForm(readDraft(draft), (type) => blockTypes.get(type))
  const variables = form.content.computed_variables
  const known = [...listFormulaFields(form), ...variables]
  const item = {
    id: `cv_${options.makeId().replaceAll('-', '').slice(0, 12)}`,
    name: name.trim(),
    formula: formulaToIds(formula, known),
    result_type: 'auto',
  }
  const after = variables.at(-1)?.id ?? null
  return [{ type: 'insert', path: ['computed_variables'], item, after }]
}
