import {
  blockTypes,
  pickPublic,
  type AnyPublicRules,
  type PublicPart,
} from '@formstead/field-types'
import type { Block, Form } from '../../form.ts'
import { publicLogic } from '../../logic/public-logic.ts'
import type { BlockTypes, FormDocument } from '../form-document.ts'
import { publicBlockSettings, publicFormSettings } from './public-settings.ts'
import { listWithheldFields, validatesWithheld, withheldLogic } from './withheld-fields.ts'

/** The part of a form that respondents may see. */
export type PublicForm = PublicPart<FormDocument, typeof publicFormSettings> & {
  properties: Block[]
}

/** `form` is the same document, opened. */
export function publicFormOf(
  document: FormDocument,
  form: Form,
  types: BlockTypes = blockTypes,
): PublicForm {
  const withheld = listWithheldFields(form, document)
  return {
    ...pickPublic(document, publicFormSettings),
    properties: form.blocks.map((entry) => ({
      ...publicBlock(entry.block, types, { hasPrefill: !withheld.has(entry.block.id) }),
      ...(withheld.has(entry.block.id) && { logic: publicLogic(withheldLogic(entry.logic)) }),
      // The server validates these answers when the submission arrives.
      ...(validatesWithheld(entry, withheld) && { validation: null }),
    })),
  }
}

/** If the prefill is left out, the server fills it in when the submission arrives. */
function publicBlock(
  block: Block,
  types: BlockTypes,
  { hasPrefill }: { hasPrefill: boolean },
): Block {
  const rules: AnyPublicRules = {
    ...publicBlockSettings,
    ...types.get(block.type)?.publicSettings,
    ...(!hasPrefill && { prefill: false }),
  }
  return pickPublic(block, rules) as Block
}
