import type { Block } from '../../form.ts'
import type { BlockTypes, FormProblem } from '../form-document.ts'
import { formLimits } from '../form-limits.ts'
import { formProblem } from '../form-problems.ts'
import { isCustomCode } from '../parse/normalize-form.ts'
import { parseBlock } from './parse-block.ts'

export type BlockRules = {
  allowsCustomCode: boolean
  types: BlockTypes
  /**
   * More checks, with full paths. Their problems are listed after those of a block's settings and before those of
   * entries, such as options.
   */
  check: (blocks: readonly Block[]) => readonly FormProblem[]
}

export function parseBlocks(
  stored: unknown,
  { allowsCustomCode, types, check }: BlockRules,
): { blocks: Block[]; problems: FormProblem[] } {
  const raws: readonly unknown[] = Array.isArray(stored) ? stored : []
  if (raws.length > formLimits.blocks)
    return refuse(formProblem('properties', 'form.too_many_blocks', { max: formLimits.blocks }))
  const readings = raws.map((raw) => parseBlock(raw, types))
  const blocks = readings.map(({ block }) => block)
  if (blocks.every(({ type }) => !allowsCustomCode && isCustomCode(type, types)))
    return refuse(formProblem('properties', 'form.no_blocks'))

  const rules = [checkUniqueId(), checkSingle(types)]
  const more = Map.groupBy(check(blocks), ({ path }) => /^properties\.\d+(?=\.)/.exec(path)?.[0])
  const problems = readings.flatMap(({ block, core, ofType, ofEntries }, index) => {
    const place = `properties.${index}`
    const below = (problem: FormProblem) => ({ ...problem, path: `${place}.${problem.path}` })
    const ofForm = rules.flatMap((rule) => rule(block))
    return core
      .concat(ofType, ofForm)
      .map(below)
      .concat(more.get(place) ?? [], ofEntries.map(below))
  })
  return { blocks, problems: [...(more.get(undefined) ?? []), ...problems] }
}

const refuse = (problem: FormProblem) => ({ blocks: [], problems: [problem] })

type BlockRule = (block: Block) => FormProblem[]

function checkUniqueId(): BlockRule {
  const taken = new Set<string>()
  return ({ id }) => {
    const isTaken = taken.has(id)
    taken.add(id)
    return isTaken ? [formProblem('id', 'block.id_taken')] : []
  }
}

function checkSingle(types: BlockTypes): BlockRule {
  const present = new Set<string>()
  return ({ type }) => {
    const isSecond = types.get(type)?.isSingle === true && present.has(type)
    present.add(type)
    return isSecond ? [formProblem('type', 'block.only_one')] : []
  }
}
