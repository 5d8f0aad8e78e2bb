import { randomUUID } from 'node:crypto'
import type { AiStreamRequest } from '@formstead/contract'
import {
  describeProposal,
  isDraft,
  listOperators,
  outlineDraft,
  readProposal,
  type Draft,
  type ProposalReading,
} from '@formstead/form-engine'
import { askModel } from '../model/ask-model.ts'
import { asData, dataRule } from '../prompts/form-prompts.ts'
import type { GeneratorParts } from './generator.ts'
import { problemLines } from './problem-lines.ts'

type ChangesInput = Pick<
  Extract<AiStreamRequest, { kind: 'changes' }>,
  'task' | 'prompt' | 'document' | 'block'
>

const tries = 2

const instructions = [
  'You help the author of a form. You get the form as JSON and propose changes to it. Propose only what is asked.',
  'Refer to blocks by their id. "after" is the id of the block before, or null for the first place.',
  'A new block has an id of your choice, by which later changes can refer to it.',
  '"change" repeats the type of the block and contains only the settings that change; lists are always complete.',
  'A rule acts on its block while its conditions are met. A validation says when the answer is valid, and its message is shown otherwise.',
  'Write in the language of the form, unless you translate. "summary" is one short sentence for the author, in the language of the request.',
  'Use "notes" for remarks without a change, each about one block, or about the form with null.',
  dataRule,
].join('\n')

const tasks: Record<ChangesInput['task'], string> = {
  change: 'Do what the author asks.',
  rewrite: 'Rewrite the wording so that it is clear, short and friendly. Keep the meaning.',
  translate:
    'Translate every text of the form into the language the author names, and set "language" to its code.',
  options: 'Suggest a complete list of options for the selected block. Keep good existing ones.',
  logic: 'Build the logic that the author describes, with rules.',
  validation: 'Write a validation with a helpful message for the selected block.',
  check:
    'Check the form for biased or leading questions, unnecessary length, and accessibility. Propose changes that fix what you find, and note what the author must decide.',
}

/** Asks for changes to a form. They are proposals: only the author's editor applies them. */
export function generateChanges(parts: GeneratorParts, input: ChangesInput) {
  const draft = isDraft(input.document) ? input.document : { properties: [] }
  const style = draft['presentation_style'] === 'focused' ? 'focused' : 'classic'
  return askModel<Omit<ProposalReading, 'problems'>>(parts.model, {
    purpose: `changes ${input.task}`,
    messages: [
      { role: 'system', text: instructions },
      { role: 'user', text: describeTask(draft, input) },
    ],
    schema: describeProposal(style),
    tries,
    signal: parts.signal,
    onUsage: parts.onUsage,
    onAgain: parts.onAgain,
    read(raw) {
      const read = readProposal(draft, raw, { style, makeId: randomUUID })
      if (!read) return { problems: ['Answer with summary, changes and notes.'] }
      const { problems, ...value } = read
      const isEmpty = value.suggestions.length + value.notes.length === 0
      if (!isEmpty || problems.length === 0) return { value }
      return {
        problems: problems.flatMap((one) =>
          typeof one === 'string' ? [one] : problemLines([one]),
        ),
      }
    },
  })
}

function describeTask(draft: Draft, { task, prompt, block }: ChangesInput): string {
  return [
    `The form:\n${asData(JSON.stringify(outlineDraft(draft)))}`,
    `The operators of conditions, by type of field: ${JSON.stringify(listOperators(draft))}`,
    ...(block ? [`The selected block has the id ${JSON.stringify(block)}.`] : []),
    `Your task: ${tasks[task]}`,
    ...(prompt ? [`The author asks:\n${asData(prompt)}`] : []),
  ].join('\n\n')
}
