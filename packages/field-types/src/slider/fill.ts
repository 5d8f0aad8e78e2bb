export { sliderAnswer as answer } from './answer.ts'
export { SliderInput as Input } from './input.tsx'
