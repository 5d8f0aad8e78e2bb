import {
  blockTypes,
  pickPublic,
  type AnyPublicRules,
  type PublicPart,
} from '@formstead/field-types'
import type { Block } from '../../form.ts'
import { publicLogic } from '../../logic/public-logic.ts'
import type { BlockTypes, FormDocument } from '../form-document.ts'
import { publicBlockSettings, publicFormSettings } from './public-settings.ts'

/** The part of a form that respondents may see. */
export type PublicForm = PublicPart<FormDocument, typeof publicFormSettings> & {
  properties: Block[]
}

export const publicFormOf = (form: FormDocument, types: BlockTypes = blockTypes): PublicForm => ({
  ...pickPublic(form, publicFormSettings),
  properties: form.properties.map((block) => publicBlock(block, types)),
})

/** True if such a field is never visible, whatever the answers. */
export const isAlwaysHidden = ({ hidden, logic }: Block): boolean =>
  hidden && publicLogic(logic) === null

/** The prefill of a hidden field may be secret, so the server fills it in when the submission arrives. */
export function publicBlock(block: Block, types: BlockTypes): Block {
  const rules: AnyPublicRules = {
    ...publicBlockSettings,
    ...types.get(block.type)?.publicSettings,
    ...(isAlwaysHidden(block) && { prefill: false }),
  }
  return pickPublic(block, rules) as Block
}
