import type { BlockType } from '@formstead/field-types'
import type * as z from 'zod'
import type { Block } from '../form.ts'
import type { formSettings } from './form-settings.ts'

/** The whole form, as it is stored and exported: wire names, every default filled in, unknown keys kept. */
export type FormDocument = z.output<typeof formSettings> & { properties: Block[] }

export type BlockTypes = ReadonlyMap<string, BlockType>

/** Something to say about a part of the document; the path is what lies below that part. */
export type Finding = { path: string; message: string }

/** As clients of the reference product read them: by the path of the value, with all that is wrong with it. */
export type FormErrors = Record<string, string[]>
