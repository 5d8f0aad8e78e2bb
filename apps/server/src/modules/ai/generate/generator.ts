import type { Model, ModelAnswer } from '../model/model.ts'

/** What happens while something is generated. */
export type GenerationEvents = {
  /** A finished block, in the order of the form. */
  onBlock?: (block: unknown) => void
  /** The answer was not usable and is written once more: the blocks so far do not count. */
  onAgain?: () => void
  onUsage?: (usage: ModelAnswer['usage']) => void
}

export type GeneratorParts = GenerationEvents & { model: Model; signal?: AbortSignal | undefined }
