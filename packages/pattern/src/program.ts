/** Whether a character, given as its code point, matches. */
export type CharacterTest = (point: number) => boolean

export type Assertion = 'start' | 'end' | 'boundary' | 'no_boundary'

export type Step =
  | { kind: 'character'; fits: CharacterTest }
  | { kind: 'assertion'; assertion: Assertion }
  /** Holds where the look-ahead with this index matches or, if negative, does not. */
  | { kind: 'ahead'; index: number; isNegative: boolean }
  | { kind: 'either'; first: number; second: number }
  | { kind: 'match' }

/** A part of a pattern that can be written into a program, more than once if it repeats. */
export interface Fragment {
  steps: number
  /** If `isBackward`, the program reads the text from its end. */
  write: (program: Step[], isBackward: boolean) => void
}

export const oneStep = (step: Step): Fragment => ({
  steps: 1,
  write: (program) => void program.push(step),
})

export const sequence = (parts: Fragment[]): Fragment => ({
  steps: parts.reduce((sum, { steps }) => sum + steps, 0),
  write: (program, isBackward) =>
    (isBackward ? parts.toReversed() : parts).forEach(({ write }) => write(program, isBackward)),
})

export const alternatives = (options: Fragment[]): Fragment =>
  options.reduceRight((rest, option) => ({
    steps: option.steps + rest.steps + 2,
    write(program, isBackward) {
      const fork = writeFork(program)
      option.write(program, isBackward)
      const leave = writeFork(program)
      fork.second = program.length
      rest.write(program, isBackward)
      leave.first = leave.second = program.length
    },
  }))

/** Greedy and lazy repeats match the same texts, so lazy ones need no special step. */
export const repeat = ({ steps, write }: Fragment, min: number, max: number): Fragment => ({
  steps:
    Math.max(steps, 1) * min +
    (max === Infinity ? (min > 0 ? 1 : steps + 2) : (max - min) * (steps + 1)),
  write(program, isBackward) {
    for (let count = 1; count < min; count++) write(program, isBackward)
    const last = program.length
    if (min > 0) write(program, isBackward)
    if (max === Infinity) {
      const fork = writeFork(program)
      if (min > 0) fork.first = last
      else {
        write(program, isBackward)
        const back = writeFork(program)
        back.first = back.second = last
      }
      fork.second = program.length
      return
    }
    const forks = Array.from({ length: max - min }, () => {
      const fork = writeFork(program)
      write(program, isBackward)
      return fork
    })
    for (const fork of forks) fork.second = program.length
  },
})

function writeFork(program: Step[]) {
  const next = program.length + 1
  const fork = { kind: 'either' as const, first: next, second: next }
  program.push(fork)
  return fork
}
