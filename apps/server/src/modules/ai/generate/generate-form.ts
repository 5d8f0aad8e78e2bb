import { randomUUID } from 'node:crypto'
import type { EndpointRequest } from '@formstead/contract'
import {
  describeGeneratedBlocks,
  describeGeneratedForm,
  readGeneratedBlocks,
  readGeneratedForm,
  type FormStyle,
} from '@formstead/form-engine'
import { askModel } from '../model/ask-model.ts'
import type { ModelFile } from '../model/model.ts'
import { asData, fieldsInstructions, formInstructions } from '../prompts/form-prompts.ts'
import type { GeneratorParts } from './generator.ts'
import { problemLines } from './problem-lines.ts'
import { createBlockScanner } from './scan-blocks.ts'

type FormInput = EndpointRequest<'POST /forms/ai/generate'>['body'] & {
  files?: readonly ModelFile[]
}
type FieldsInput = EndpointRequest<'POST /forms/ai/generate-fields'>['body']

const tries = 2

export function generateForm(parts: GeneratorParts, input: FormInput) {
  const { form_prompt: prompt, files } = input
  const style = input.generation_params.presentation_style
  const options = { style, makeId: randomUUID }
  return askModel(parts.model, {
    purpose: 'form',
    messages: [
      { role: 'system', text: formInstructions(style) },
      { role: 'user', text: `Design a form for this description:\n${asData(prompt)}`, files },
    ],
    schema: describeGeneratedForm(style),
    tries,
    ...showBlocks(parts, style),
    read(raw) {
      const read = readGeneratedForm(raw, options)
      if ('problems' in read) return { problems: problemLines(read.problems) }
      const { form } = read
      // A pasted document must not send respondents anywhere.
      const isAsked = form.redirect_url !== null && prompt.includes(form.redirect_url)
      return { value: isAsked ? form : { ...form, redirect_url: null } }
    },
  })
}

export function generateFields(parts: GeneratorParts, input: FieldsInput) {
  const { title, properties = [] } = input.current_form_structure ?? {}
  const style = input.generation_params.presentation_style
  const existing = JSON.stringify({ title, fields: properties })
  return askModel(parts.model, {
    purpose: 'fields',
    messages: [
      { role: 'system', text: fieldsInstructions(style) },
      {
        role: 'user',
        text: `The form:\n${asData(existing)}\nAdd fields for this:\n${asData(input.fields_prompt)}`,
      },
    ],
    schema: describeGeneratedBlocks(style),
    tries,
    ...showBlocks(parts, style),
    read(raw) {
      const given = (raw as { properties?: unknown } | undefined)?.properties
      const read = readGeneratedBlocks(Array.isArray(given) ? given : [], {
        style,
        makeId: randomUUID,
      })
      if ('problems' in read) return { problems: problemLines(read.problems) }
      return { value: { properties: read.blocks } }
    },
  })
}

/** Passes on each block that is valid by itself as soon as the model has written it. */
function showBlocks({ signal, onBlock, onAgain, onUsage }: GeneratorParts, style: FormStyle) {
  const scanner = createBlockScanner((raw) => {
    const read = readGeneratedBlocks([raw], { style, makeId: randomUUID })
    if ('blocks' in read) onBlock?.(read.blocks[0])
  })
  return {
    signal,
    onUsage,
    ...(onBlock && { onText: (text: string) => scanner.push(text) }),
    onAgain() {
      scanner.reset()
      onAgain?.()
    },
  }
}
