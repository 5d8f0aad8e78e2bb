import type { Block } from '../form.ts'
import type { BlockTypes, Finding } from './form-document.ts'
import { formLimits } from './form-limits.ts'
import { isCustomCode } from './normalize-form.ts'
import { parseBlock } from './parse-block.ts'

export type BlockRules = {
  allowsCustomCode: boolean
  types: BlockTypes
  /** Whatever else is to be said, by whole paths: it is told between the settings of a block and their entries. */
  check: (blocks: readonly Block[]) => readonly Finding[]
}

export function parseBlocks(
  stored: unknown,
  { allowsCustomCode, types, check }: BlockRules,
): { blocks: Block[]; findings: Finding[] } {
  const raws: readonly unknown[] = Array.isArray(stored) ? stored : []
  if (raws.length > formLimits.blocks)
    return refuse(`A form can have at most ${formLimits.blocks} blocks.`)
  const readings = raws.map((raw) => parseBlock(raw, types))
  const blocks = readings.map(({ block }) => block)
  if (blocks.every(({ type }) => !allowsCustomCode && isCustomCode(type, types)))
    return refuse('A form needs at least one block.')

  const rules = [checkUniqueId(), checkSingle(types)]
  const more = Map.groupBy(check(blocks), ({ path }) => /^properties\.\d+(?=\.)/.exec(path)?.[0])
  const findings = readings.flatMap(({ block, core, ofType, ofEntries }, index) => {
    const place = `properties.${index}`
    const below = ({ path, message }: Finding) => ({ path: `${place}.${path}`, message })
    const ofForm = rules.flatMap((rule) => rule(block))
    return core
      .concat(ofType, ofForm)
      .map(below)
      .concat(more.get(place) ?? [], ofEntries.map(below))
  })
  return { blocks, findings: [...(more.get(undefined) ?? []), ...findings] }
}

const refuse = (message: string) => ({ blocks: [], findings: [{ path: 'properties', message }] })

type BlockRule = (block: Block) => Finding[]

function checkUniqueId(): BlockRule {
  const taken = new Set<string>()
  return ({ id }) => {
    const isTaken = taken.has(id)
    taken.add(id)
    return isTaken ? [{ path: 'id', message: 'Another block has this id.' }] : []
  }
}

function checkSingle(types: BlockTypes): BlockRule {
  const present = new Set<string>()
  return ({ type }) => {
    const isSecond = types.get(type)?.isSingle === true && present.has(type)
    present.add(type)
    return isSecond ? [{ path: 'type', message: 'A form can have only one such block.' }] : []
  }
}
