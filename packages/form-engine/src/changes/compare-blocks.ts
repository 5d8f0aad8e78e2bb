import { blockTypes } from '@formstead/field-types'
import type { Draft, DraftItem, Edit } from '../edits/edit.ts'
import { readDraftBlock } from '../edits/read-draft.ts'
import type { Block } from '../form.ts'
import type { ChangeCode, ChangeDetail, FormChange } from './form-change.ts'
import { listChangedKeys, shownValue } from './json-difference.ts'
import { listMoved, neighborOf } from './list-moved.ts'

export function compareBlocks(before: Draft, after: Draft): FormChange[] {
  const old = new Map(before.properties.map((item) => [item.id, item]))
  const now = new Map(after.properties.map((item) => [item.id, item]))
  const moved = listMoved([...old.keys()], [...now.keys()])
  const pages = { before: numberSheets(before), after: numberSheets(after) }
  const describe = (item: DraftItem, page: number | null) => {
    const { id, name, type } = readDraftBlock(item)
    return { subject: 'block' as const, id, name: name ?? '', type, page }
  }
  const present = after.properties.flatMap((item): FormChange[] => {
    const was = old.get(item.id)
    const about = describe(item, pages.after.get(item.id) ?? null)
    if (!was) return [{ kind: 'added', ...about, details: [], undo: [removal(item.id)] }]
    const details = compareBlock(readDraftBlock(was), readDraftBlock(item))
    if (moved.has(item.id)) details.push({ code: 'moved', key: '', before: null, after: null })
    if (details.length === 0) return []
    const undo: Edit[] = [{ type: 'set', path: ['properties', { id: item.id }], value: was }]
    if (moved.has(item.id))
      undo.push({ type: 'move', path, id: item.id, after: neighborOf(item.id, old, now) })
    return [{ kind: 'changed', ...about, details, undo }]
  })
  const gone = before.properties
    .filter(({ id }) => !now.has(id))
    .map((item): FormChange => ({
      kind: 'removed',
      ...describe(item, pages.before.get(item.id) ?? null),
      details: [],
      undo: [{ type: 'insert', path, item, after: neighborOf(item.id, old, now) }],
    }))
  return [...present, ...gone]
}

const path = ['properties']
const removal = (id: string): Edit => ({ type: 'remove', path, id })

/** Empty for a form with only one page. */
function numberSheets({ properties }: Draft): Map<string, number> {
  let page = 1
  const pages = new Map<string, number>()
  for (const { id, type } of properties) {
    pages.set(id, page)
    const definition = blockTypes.get(String(type))
    if (definition?.kind === 'layout' && definition.breaksPage) page += 1
  }
  return page === 1 ? new Map() : pages
}

const flagWords: Record<string, readonly [on: ChangeCode, off: ChangeCode]> = {
  required: ['required', 'optional'],
  hidden: ['hidden', 'shown'],
  disabled: ['locked', 'unlocked'],
}
const words: Record<string, ChangeCode> = {
  name: 'renamed',
  type: 'type',
  logic: 'logic',
  validation: 'validation',
  help: 'help',
  placeholder: 'placeholder',
  width: 'width',
}

function compareBlock(was: Block, is: Block): ChangeDetail[] {
  const choices = compareChoices(was, is)
  const keys = listChangedKeys(was, is)
  const details = keys.flatMap((key): ChangeDetail[] => {
    const [old, now] = [was[key], is[key]]
    const flag = flagWords[key]
    if (flag && Boolean(old) === Boolean(now)) return []
    const code = flag ? flag[now ? 0 : 1] : (words[key] ?? 'setting')
    return [{ code, key, before: shownValue(old), after: shownValue(now) }]
  })
  // The choices are also a setting of the block. Its change is left out, because the changed choices are reported.
  const told = choices.length > 0 ? details.filter(isNotTheChoices) : details
  return [...told, ...choices]
}

const isNotTheChoices = ({ code, before, after }: ChangeDetail) =>
  code !== 'setting' || before !== null || after !== null

type Choice = { id: string; name: string }

function compareChoices(was: Block, is: Block): ChangeDetail[] {
  if (was.type !== is.type) return []
  const [old, now] = [choicesOf(was), choicesOf(is)]
  const before = new Map(old.map(({ id, name }) => [id, name]))
  const after = new Map(now.map(({ id, name }) => [id, name]))
  const told = (code: ChangeCode, from: string | null, to: string | null): ChangeDetail => ({
    code,
    key: '',
    before: from,
    after: to,
  })
  return [
    ...now.flatMap(({ id, name }) => {
      const from = before.get(id)
      if (from === undefined) return [told('choice_added', null, name)]
      return from === name ? [] : [told('choice_renamed', from, name)]
    }),
    ...old.filter(({ id }) => !after.has(id)).map(({ name }) => told('choice_removed', name, null)),
  ]
}

function choicesOf(block: Block): readonly Choice[] {
  const definition = blockTypes.get(block.type)
  if (definition?.kind !== 'field' || !definition.choices) return []
  return definition.choices(block)
}
