import type { AiStreamRequest } from '@formstead/contract'
import type { Draft, Suggestion } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useState } from 'react'
import { useAi } from '../../../lib/ai/use-ai.ts'
import { loadViewsOf } from '../canvas/canvas-views.ts'
import { useEditor } from '../editor-context.ts'
import {
  describeSuggestions,
  markBlocks,
  suggestBlocks,
  toggleSuggestion,
  withMetNeeds,
  type SuggestedChange,
} from './suggested-changes.ts'

export type Task = Extract<AiStreamRequest, { kind: 'changes' }>['task'] | 'fields'

export type Proposal = {
  summary: string
  /** The draft that the model was asked about. */
  asked: Draft
  suggestions: readonly Suggestion[]
  all: readonly SuggestedChange[]
  chosen: ReadonlySet<number>
  notes: readonly { block: string | null; text: string }[]
}

/** Asks for changes, shows them on the canvas, and applies those that the author accepts as one step. */
export function useAssistant() {
  const t = useT()
  const { session, view } = useEditor()
  const asking = useAi<'changes' | 'fields'>(t('editor.ai.failed'))
  const [proposal, setProposal] = useState<Proposal>()
  const [isAccepting, setAccepting] = useState(false)

  function show(next: Proposal | undefined): void {
    setProposal(next)
    const marked = next ? withMetNeeds(next.chosen, next.all) : []
    view.set({ proposed: markBlocks(session.draft(), marked) })
  }

  function propose({ summary, asked, suggestions, notes }: Omit<Proposal, 'all' | 'chosen'>): void {
    const all = describeSuggestions(session.draft(), suggestions, asked)
    const chosen = new Set(all.map(({ index }) => index))
    show({ summary, asked, suggestions, all, chosen, notes })
  }

  async function ask(task: Task, prompt: string): Promise<void> {
    show(undefined)
    const draft = session.draft()
    if (task === 'fields') {
      const after = view.get().assistant?.after ?? draft.properties.at(-1)?.id ?? null
      const result = await asking.ask({ kind: 'fields', fields_prompt: prompt, ...outline(draft) })
      if (result && 'properties' in result)
        propose({
          summary: '',
          asked: draft,
          suggestions: suggestBlocks(result.properties, after),
          notes: [],
        })
      return
    }
    const block = view.get().selected.at(-1)
    const result = await asking.ask({ kind: 'changes', task, prompt, document: draft, block })
    if (result && 'suggestions' in result) propose({ ...result, asked: draft })
  }

  async function accept(shown: Proposal): Promise<void> {
    const { asked, suggestions, all, chosen } = shown
    const items = withMetNeeds(chosen, all)
      .flatMap(({ edits }) => edits)
      .flatMap((edit) => (edit.type === 'insert' ? [edit.item] : []))
    setAccepting(true)
    await loadViewsOf({ properties: items }).finally(() => setAccepting(false))
    // The author may have changed the form since the proposal was shown.
    const current = describeSuggestions(session.draft(), suggestions, asked)
    const edits = withMetNeeds(chosen, current).flatMap((one) => one.edits)
    if (edits.length === 0) return show({ ...shown, all: [] })
    session.edit(edits)
    show(undefined)
    toast.success(t('editor.ai.accepted'))
  }

  const toggle = (index: number, shown: Proposal) =>
    show({ ...shown, chosen: toggleSuggestion(index, shown.chosen, shown.all) })

  return { ...asking, ask, proposal, accept, isAccepting, toggle, discard: () => show(undefined) }
}

function outline(draft: Draft) {
  const { title, presentation_style: style, properties } = draft
  return {
    current_form_structure: {
      title: typeof title === 'string' ? title : null,
      properties: properties.map(({ name, type }) => ({
        name: typeof name === 'string' ? name : '',
        type: String(type),
      })),
    },
    generation_params: {
      presentation_style: style === 'focused' ? ('focused' as const) : ('classic' as const),
    },
  }
}
