import { choiceCanvas, isDropdown } from '../shared/choice/editor/choice-canvas.tsx'
import { SelectInput } from './input.tsx'

export const Canvas = choiceCanvas(SelectInput, {
  key: 'select',
  of: ({ select }) => select.options,
  isDropdown,
})
