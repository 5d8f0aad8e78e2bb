import { isRecord } from '../document/is-record.ts'
import type { Draft, DraftItem, Edit } from '../edits/edit.ts'
import { readDraft } from '../edits/read-draft.ts'
import { compareBlocks } from './compare-blocks.ts'
import type { ChangeDetail, FormChange } from './form-change.ts'
import { listChangedKeys, shownValue } from './json-difference.ts'
import { listMoved, neighborOf } from './list-moved.ts'

/** All changes between two drafts: blocks in form order, then variables, then settings. Defaults count as set. */
export function compareDrafts(before: Draft, after: Draft): FormChange[] {
  return [
    ...compareBlocks(before, after),
    ...compareVariables(before, after),
    ...compareSettings(before, after),
  ]
}

const variablesKey = 'computed_variables'
const variablesOf = (draft: Draft): readonly DraftItem[] =>
  (draft[variablesKey] as readonly DraftItem[] | null | undefined) ?? []

function compareVariables(before: Draft, after: Draft): FormChange[] {
  const old = new Map(variablesOf(before).map((item) => [item.id, item]))
  const now = new Map(variablesOf(after).map((item) => [item.id, item]))
  const path = [variablesKey]
  const moved = listMoved([...old.keys()], [...now.keys()])
  const describe = ({ id, name }: DraftItem) => ({
    subject: 'variable' as const,
    id,
    name: typeof name === 'string' ? name : '',
    type: null,
    page: null,
  })
  const present = [...now.values()].flatMap((item): FormChange[] => {
    const was = old.get(item.id)
    if (!was)
      return [
        {
          kind: 'added',
          ...describe(item),
          details: [],
          undo: [{ type: 'remove', path, id: item.id }],
        },
      ]
    const details = listChangedKeys(was, item).map((key): ChangeDetail => ({
      code: key === 'name' ? 'renamed' : key === 'formula' ? 'formula' : 'setting',
      key,
      before: shownValue(was[key]),
      after: shownValue(item[key]),
    }))
    const undo: Edit[] = [{ type: 'set', path: [...path, { id: item.id }], value: was }]
    if (moved.has(item.id)) {
      details.push({ code: 'moved', key: '', before: null, after: null })
      undo.push({ type: 'move', path, id: item.id, after: neighborOf(item.id, old, now) })
    }
    return details.length > 0 ? [{ kind: 'changed', ...describe(item), details, undo }] : []
  })
  const gone = [...old.values()].filter(({ id }) => !now.has(id))
  return [
    ...present,
    ...gone.map((item): FormChange => ({
      kind: 'removed',
      ...describe(item),
      details: [],
      undo: [{ type: 'insert', path, item, after: neighborOf(item.id, old, now) }],
    })),
  ]
}

const notSettings = new Set(['properties', variablesKey, 'schema_version'])

function compareSettings(before: Draft, after: Draft): FormChange[] {
  const old: Record<string, unknown> = asPublished(readDraft(before))
  const now: Record<string, unknown> = asPublished(readDraft(after))
  return listChangedKeys(old, now)
    .filter((key) => !notSettings.has(key))
    .map((key): FormChange => ({
      kind: 'changed',
      subject: 'form',
      id: key,
      name: '',
      type: null,
      page: null,
      details: compareSetting(key, old[key], now[key]),
      undo: [
        { type: 'set', path: [key], ...(before[key] !== undefined && { value: before[key] }) },
      ],
    }))
}

/** Publishing resets the form's visibility. */
const asPublished = (form: ReturnType<typeof readDraft>) => ({
  ...form,
  visibility: form.visibility === 'draft' ? 'public' : form.visibility,
})

function compareSetting(key: string, before: unknown, after: unknown): ChangeDetail[] {
  if (isRecord(before) && isRecord(after))
    return listChangedKeys(before, after).flatMap((inner) =>
      compareSetting(`${key}.${inner}`, before[inner], after[inner]),
    )
  return [{ code: 'setting', key, before: shownValue(before), after: shownValue(after) }]
}
