import { blockTypes } from '@formstead/field-types'
import type { ChangeCode, ShownValue } from '@formstead/form-engine'
import type { MessageKey, Translate } from '@formstead/i18n'
import { settingName } from '../setting-words.ts'
import type { Change } from './use-form-changes.ts'

const words: Record<Exclude<ChangeCode, 'setting'>, MessageKey> = {
  renamed: 'editor.change.renamed',
  type: 'editor.change.type',
  required: 'editor.change.required',
  optional: 'editor.change.optional',
  hidden: 'editor.change.hidden',
  shown: 'editor.change.shown',
  locked: 'editor.change.locked',
  unlocked: 'editor.change.unlocked',
  moved: 'editor.change.moved',
  logic: 'editor.change.logic',
  validation: 'editor.change.validation',
  help: 'editor.change.help',
  placeholder: 'editor.change.placeholder',
  width: 'editor.change.width',
  choice_added: 'editor.change.choiceAdded',
  choice_removed: 'editor.change.choiceRemoved',
  choice_renamed: 'editor.change.choiceRenamed',
  formula: 'editor.change.formula',
}

/** The name of what changed: a block, a variable or a setting of the form. */
export function nameOfChange({ subject, id, name, type }: Change, t: Translate): string {
  if (subject === 'form') return t(settingName(id))
  if (subject === 'variable') return t('editor.publish.variable', { name })
  const entry = type === null ? undefined : blockTypes.get(type)?.picker[0]
  return name.trim() || (entry ? t(entry.title) : t('editor.publish.unnamed'))
}

/** How it changed, in one or a few sentences. */
export function describeChange(change: Change, t: Translate): string {
  const { kind, page, details, subject } = change
  if (kind === 'removed') return t('editor.change.removed')
  if (kind === 'added')
    return page === null ? t('editor.change.added') : t('editor.change.addedOn', { page })
  const sentences = details.map(({ code, before, after }) => {
    const values = { before: print(before, t), after: print(after, t) }
    if (code !== 'setting') return t(words[code], values)
    if (subject !== 'form') return t('editor.change.setting')
    return isShort(before) && isShort(after) && !(before === null && after === null)
      ? t('editor.change.fromTo', values)
      : t('editor.change.changed')
  })
  return [...new Set(sentences)].join(' ')
}

const longest = 40
const isShort = (value: ShownValue) => typeof value !== 'string' || value.length <= longest

function print(value: ShownValue, t: Translate): string {
  if (value === null || value === '') return t('editor.change.nothing')
  if (typeof value === 'boolean') return value ? t('editor.change.on') : t('editor.change.off')
  return String(value)
}
