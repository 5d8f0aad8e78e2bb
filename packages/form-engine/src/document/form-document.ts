import type { BlockType, Problem } from '@formstead/field-types'
import type * as z from 'zod'
import type { Block } from '../form.ts'
import type { DocumentCode } from '../problems.ts'
import type { formSettings } from './settings/form-settings.ts'

/** The whole form, as stored and exported: wire names, all defaults filled in, unknown keys kept. */
export type FormDocument = z.output<typeof formSettings> & { properties: Block[] }

export type BlockTypes = ReadonlyMap<string, BlockType>

/**
 * The path is relative to the document or to the part being read: `properties.3.name`, `name`. `rule` is the index of a
 * rule in the logic of a block.
 */
export type FormProblem = Problem<DocumentCode> & { rule?: number }

/** Form settings that contain rich text. */
export const formRichText = [
  'submitted_text',
  'closed_text',
  'max_submissions_reached_text',
] as const satisfies (keyof FormDocument)[]
