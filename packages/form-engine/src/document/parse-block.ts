import { commonSettings } from '@formstead/field-types'
import type * as z from 'zod'
import type { Block } from '../form.ts'
import { describeIssue } from './describe-issue.ts'
import type { BlockTypes, Finding } from './form-document.ts'
import { formLimits } from './form-limits.ts'
import { isRecord } from './is-record.ts'
import { stripTags } from './strip-tags.ts'

export type BlockReading = {
  /** Always a block: defaults stand for what was refused, so that other checks can go on. */
  block: Block
  core: Finding[]
  ofType: Finding[]
  /** About the entries of a setting, such as options. */
  ofEntries: Finding[]
}

/** The settings that all blocks have, then those of the type. A type that nobody knows has no more of them. */
export function parseBlock(raw: unknown, types: BlockTypes): BlockReading {
  const stored = isRecord(raw) ? raw : {}
  const common = readSettings(commonSettings, stored)
  const block = common.value ?? commonSettings.parse({ ...unnamed, ...common.rest })
  const core = [...common.findings, ...checkId(stored['id']), ...checkName(stored['name'])]
  const type = types.get(block.type)
  if (!type) return { block, core, ofType: [], ofEntries: [] }
  const own = readSettings<object>(type.settings, block)
  const value =
    own.value ??
    readSettings<object>(type.settings, own.rest).value ??
    readSettings<object>(type.settings, commonSettings.strip().parse(block)).value
  return {
    block: { ...block, ...value },
    core,
    ofType: own.findings.filter(({ path }) => !path.includes('.')),
    ofEntries: own.findings.filter(({ path }) => path.includes('.')),
  }
}

const unnamed = { id: 'unknown', name: 'Unknown', type: 'unknown' }

function readSettings<Settings extends object>(
  schema: z.ZodType<Settings>,
  stored: Readonly<Record<string, unknown>>,
): { value?: Settings; rest: Readonly<Record<string, unknown>>; findings: Finding[] } {
  const { data, error } = schema.safeParse(stored, { error: describeIssue })
  if (!error) return { value: data, rest: stored, findings: [] }
  const refused = new Set(error.issues.map(({ path }) => String(path[0])))
  return {
    rest: Object.fromEntries(Object.entries(stored).filter(([key]) => !refused.has(key))),
    findings: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

/** Answers are kept in objects by the id of their block. */
const checkId = (id: unknown): Finding[] =>
  typeof id === 'string' && id in {} ? [{ path: 'id', message: 'Must be another id.' }] : []

function checkName(name: unknown): Finding[] {
  if (typeof name !== 'string') return []
  const { length } = stripTags(name).trim()
  if (length === 0) return [{ path: 'name', message: 'Every block needs a name.' }]
  if (length <= formLimits.blockName) return []
  return [{ path: 'name', message: `May have at most ${formLimits.blockName} characters.` }]
}
