import type { FormProblem } from '../document/form-document.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import { applyEdit } from '../edits/apply-edit.ts'
import { pathKey, type Draft, type Edit } from '../edits/edit.ts'
import { checkLogic } from '../logic/checks/check-logic.ts'
import { changeToEdits } from './change-to-edits.ts'
import { proposal } from './proposed-change.ts'
import type { GenerationOptions } from './read-generation.ts'

/** Edits that belong together. They apply only after those that they need. */
export type Suggestion = { edits: readonly Edit[]; needs: readonly number[] }
export type ProposalReading = {
  summary: string
  suggestions: Suggestion[]
  notes: { block: string | null; text: string }[]
  /** Why other changes were left out. */
  problems: (FormProblem | string)[]
}

/**
 * Turns what a model proposes into edits of the draft. A change that does not apply, or would add a problem to the form,
 * is left out.
 */
export function readProposal(
  draft: Draft,
  raw: unknown,
  options: GenerationOptions,
): ProposalReading | null {
  const { data } = proposal.safeParse(raw)
  if (!data) return null
  const reading: ProposalReading = {
    summary: data.summary,
    suggestions: [],
    notes: data.notes.filter(({ block }) => block === null || hasBlock(draft, block)),
    problems: [],
  }
  const made = new Map<string, string>()
  let current = draft
  let known = listProblems(draft)
  for (const change of data.changes) {
    const edits = changeToEdits(current, change, { ...options, made })
    if ('problems' in edits) {
      reading.problems.push(...edits.problems)
      continue
    }
    const next = applyAll(current, edits.edits)
    if (!next) {
      reading.problems.push(`${change.kind}: there is no block with this id`)
      continue
    }
    if (edits.edits.length === 0) continue
    const problems = listProblems(next)
    const added = problems.filter((one) => !known.some((other) => isAlike(one, other)))
    if (added.length > 0) {
      reading.problems.push(...added)
      continue
    }
    const needs = reading.suggestions.flatMap((earlier, index) =>
      isBasedOn(edits.edits, earlier.edits) ? [index] : [],
    )
    reading.suggestions.push({ edits: edits.edits, needs })
    current = next
    known = problems
  }
  return reading
}

const hasBlock = (draft: Draft, id: string) => draft.properties.some((block) => block.id === id)

function applyAll(draft: Draft, edits: readonly Edit[]): Draft | null {
  let current = draft
  for (const edit of edits) {
    const result = applyEdit(current, edit)
    if (!('draft' in result)) return null
    current = result.draft
  }
  return current
}

/** Whether edits refer to an item that earlier edits inserted, or set the same value, such as the rules of a block. */
const isBasedOn = (edits: readonly Edit[], earlier: readonly Edit[]): boolean =>
  earlier.some((made) =>
    edits.some((edit) => {
      if (made.type === 'insert') return contentOf(edit).includes(made.item.id)
      return made.type === 'set' && edit.type === 'set' && pathKey(made.path) === pathKey(edit.path)
    }),
  )

/** The order of variables has no effect, so a variable does not need the one before it. */
const contentOf = (edit: Edit): string =>
  JSON.stringify(edit.type === 'insert' && edit.path[0] === 'computed_variables' ? edit.item : edit)

function listProblems(draft: Draft): FormProblem[] {
  const reading = parseForm(draft, {
    allowsCustomCode: true,
    checks: [
      (form) =>
        checkLogic(form, { nowMs: 0, timeZone: 'UTC' }).filter(({ level }) => level === 'error'),
    ],
  })
  return 'problems' in reading ? reading.problems : []
}

/** Compares only the end of the paths, because inserting a block changes the indexes of those after it. */
const isAlike = (one: FormProblem, other: FormProblem) =>
  one.code === other.code &&
  lastStep(one) === lastStep(other) &&
  JSON.stringify(one.values) === JSON.stringify(other.values)

const lastStep = ({ path }: FormProblem) => path.split('.').at(-1)
