import type { Draft } from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import type { EditorTab, PanelTab, ViewState } from '../../view-state.ts'
import { isDesign } from '../setting-words.ts'

export type ProblemPlace = {
  /** The view state that shows it. */
  view: Partial<ViewState>
  place: MessageKey
  subject: { kind: 'block' | 'variable'; id: string; name: string } | { kind: 'form' }
}

/** Where in the editor the value at a path can be corrected. */
export function findProblemPlace(draft: Draft, path: string): ProblemPlace {
  const [first = '', index = '', key = ''] = path.split('.')
  if (first === 'properties') {
    const block = index === '' ? undefined : draft.properties[Number(index)]
    if (block) return placeOfBlock(block.id, nameOf(block), key)
    return { view: { tab: 'build' }, place: 'editor.publish.placeField', subject: { kind: 'form' } }
  }
  if (first === 'computed_variables') {
    const variables = (draft['computed_variables'] ?? []) as Draft['properties']
    const variable = variables[Number(index)]
    return {
      view: { tab: 'logic', selected: [] },
      place: 'editor.publish.placeFormula',
      subject: variable
        ? { kind: 'variable', id: variable.id, name: nameOf(variable) }
        : { kind: 'form' },
    }
  }
  const tab: EditorTab = isDesign(first) ? 'design' : 'settings'
  return {
    view: { tab, selected: [], isRailOpen: true },
    place: tab === 'design' ? 'editor.publish.placeDesign' : 'editor.publish.placeSettings',
    subject: { kind: 'form' },
  }
}

const nameOf = ({ name }: Readonly<Record<string, unknown>>) =>
  typeof name === 'string' ? name : ''

const tabs: Readonly<Record<string, { panelTab: PanelTab; place: MessageKey }>> = {
  logic: { panelTab: 'logic', place: 'editor.publish.placeLogic' },
  validation: { panelTab: 'validation', place: 'editor.publish.placeValidation' },
}

function placeOfBlock(id: string, name: string, key: string): ProblemPlace {
  const { panelTab, place } = tabs[key] ?? {
    panelTab: 'field' as const,
    place: 'editor.publish.placeField' as const,
  }
  return {
    view: {
      tab: 'build',
      selected: [id],
      isPanelOpen: true,
      panelTab,
      ...(key === 'name' && { focus: { block: id, part: 'name' } }),
    },
    place,
    subject: { kind: 'block', id, name },
  }
}
