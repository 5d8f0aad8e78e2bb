import { commonSettings } from '@formstead/field-types'
import type * as z from 'zod'
import type { Block } from '../../form.ts'
import type { BlockTypes, FormProblem } from '../form-document.ts'
import { formProblem } from '../form-problems.ts'
import { formLimits } from '../form-limits.ts'
import { isRecord } from '../is-record.ts'
import { parseWithProblems } from '../parse/parse-with-problems.ts'
import { stripTags } from '../parse/strip-tags.ts'
import { withTextIds } from './text-ids.ts'

export type BlockReading = {
  /** Always a block: defaults replace refused values, so that other checks can continue. */
  block: Block
  core: FormProblem[]
  ofType: FormProblem[]
  /** Problems of the entries of a setting, such as options. */
  ofEntries: FormProblem[]
}

/** Parses the common settings, then those of the type. An unknown type has no others. */
export function parseBlock(raw: unknown, types: BlockTypes): BlockReading {
  const stored = isRecord(raw) ? withTextIds(raw) : {}
  const common = parseWithProblems(commonSettings, stored)
  const block =
    'data' in common ? common.data : commonSettings.parse({ ...unnamed, ...common.rest })
  const core = [...problemsOf(common), ...checkId(stored['id']), ...checkName(stored['name'])]
  const type = types.get(block.type)
  if (!type) return { block, core, ofType: [], ofEntries: [] }
  const own = parseWithProblems<object>(type.settings, block)
  const problems = problemsOf(own)
  return {
    block: {
      ...block,
      ...('data' in own ? own.data : withDefaults(type.settings, own.rest, block)),
    },
    core,
    ofType: problems.filter(({ path }) => !path.includes('.')),
    ofEntries: problems.filter(({ path }) => path.includes('.')),
  }
}

const unnamed = { id: 'unknown', name: 'Unknown', type: 'unknown' }

const problemsOf = (parsed: object & { problems?: FormProblem[] }) => parsed.problems ?? []

/** Fills in defaults for refused settings. If the others are inconsistent too, only the common settings are used. */
const withDefaults = (settings: z.ZodType<object>, rest: object, block: Block) =>
  settings.safeParse(rest).data ?? settings.safeParse(commonSettings.strip().parse(block)).data

/** Answers are stored in objects keyed by block id, so inherited property names are reserved. */
const checkId = (id: unknown): FormProblem[] =>
  typeof id === 'string' && id in {} ? [formProblem('id', 'block.id_reserved')] : []

function checkName(name: unknown): FormProblem[] {
  if (typeof name !== 'string') return []
  const { length } = stripTags(name).trim()
  if (length === 0) return [formProblem('name', 'block.name_missing')]
  if (length <= formLimits.blockName) return []
  return [formProblem('name', 'setting.too_long', { max: formLimits.blockName })]
}
