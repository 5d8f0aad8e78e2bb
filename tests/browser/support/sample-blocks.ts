import { blockTypes } from '../../../packages/field-types/src/index.ts'

const sampleOf = (type: string) => {
  const block = blockTypes.get(type)!
  return block.kind === 'field' ? block.sample.settings : block.sample
}

/** These show outside content, or need an account that can be paid. */
const outsideTypes = ['nf-image', 'nf-audio', 'nf-video', 'nf-code', 'payment']

/** A block of every type that needs nothing from outside, all on one page. */
export const everyBlock = [...blockTypes.keys()]
  .filter((type) => !outsideTypes.includes(type) && type !== 'nf-page-break')
  .map((type) =>
    Object.assign(
      { id: type, type, name: `The ${type}`, help: '<p>Some help</p>' },
      sampleOf(type),
    ),
  )

export const outsideBlocks = [
  ...outsideTypes.map((type) =>
    Object.assign({ id: type, type, name: `The ${type}` }, sampleOf(type)),
  ),
  { id: 'film', type: 'nf-video', name: 'A film', video_block: 'https://example.com/film.mp4' },
]

export const twoFields = [
  { id: 'name', type: 'text', name: 'Your name', required: true, help: '<p>All of it.</p>' },
  {
    id: 'drink',
    type: 'select',
    name: 'Your drink',
    select: { options: ['Tea', 'Milk'].map((name) => ({ id: name, name })) },
  },
]
