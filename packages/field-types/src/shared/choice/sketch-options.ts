import type { Sketch } from '../../sketch.ts'

type Marks = Extract<Sketch, { shape: 'options' }>['marks']

/** Null: they are behind a button. */
export const sketchOptions = (options: readonly { name: string }[], marks: Marks | null): Sketch =>
  marks === null
    ? { shape: 'list' }
    : { shape: 'options', marks, names: options.map(({ name }) => name) }
