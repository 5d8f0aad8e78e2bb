export { signatureAnswer as answer } from './answer.ts'
export { SignatureInput as Input } from './input.tsx'
export const words = ['files', 'camera']
