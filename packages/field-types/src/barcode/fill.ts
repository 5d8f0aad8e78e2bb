export { barcodeAnswer as answer } from './answer.ts'
export { BarcodeInput as Input } from './input.tsx'
