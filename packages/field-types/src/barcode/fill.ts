export { barcodeAnswer as answer } from './answer.ts'
export { BarcodeInput as Input } from './input.tsx'
export const words = ['camera', 'files']
