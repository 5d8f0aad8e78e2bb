export { matrixAnswer as answer } from './answer.ts'
export { MatrixInput as Input } from './input.tsx'
