import { choiceCanvas } from '../shared/choice/editor/choice-canvas.tsx'
import { RankingInput } from './input.tsx'

export const Canvas = choiceCanvas(RankingInput, {
  key: 'ranking',
  of: ({ ranking }) => ranking.options,
})
