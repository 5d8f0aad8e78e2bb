import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'
import { createContext, use, useMemo } from 'react'

/** Whether the canvas shows fields with sample answers. */
export const SampleAnswers = createContext(false)

/** The block with a sample answer, if samples are shown. */
export function useWithSample(block: Block): Block {
  const isShown = use(SampleAnswers)
  return useMemo(
    () => (isShown ? { ...block, prefill: block.prefill ?? sampleAnswerOf(block) } : block),
    [isShown, block],
  )
}

/** A sample that the settings of the field allow; `null` if there is none. */
export function sampleAnswerOf(block: Block): unknown {
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return null
  const choice = type.choices?.(block)[0]?.name
  const grid = type.grid?.(block)
  const candidates = [
    choice,
    choice === undefined ? undefined : [choice],
    grid && Object.fromEntries(grid.rows.map((row) => [row, grid.columns[0]])),
    type.sample.answer,
  ]
  const context = { nowMs: Date.now(), timeZone: 'UTC' }
  const isAnswer = (candidate: unknown) =>
    candidate !== undefined && 'answer' in type.answer.read(candidate, block, context)
  return candidates.find(isAnswer) ?? null
}
