import type { FormBlock } from '../../form.ts'

/** Whether its options are in a different order for each visit. */
export const isShuffled = ({ answer, block }: Pick<FormBlock, 'answer' | 'block'>): boolean =>
  answer?.isShuffled?.(block) ?? false
