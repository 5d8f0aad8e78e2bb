import type { Sketch } from '../../definition/sketch.ts'

type Marks = Extract<Sketch, { shape: 'options' }>['marks']

/** Null if they are in a dropdown. */
export const sketchOptions = (options: readonly { name: string }[], marks: Marks | null): Sketch =>
  marks === null
    ? { shape: 'list' }
    : { shape: 'options', marks, names: options.map(({ name }) => name) }
