import { choiceCanvas, isDropdown } from '../shared/choice/editor/choice-canvas.tsx'
import { MultiSelectInput } from './input.tsx'

export const Canvas = choiceCanvas(MultiSelectInput, {
  key: 'multi_select',
  of: ({ multi_select }) => multi_select.options,
  isDropdown,
  mark: 'checkbox',
})
