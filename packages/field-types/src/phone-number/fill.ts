export { phoneNumberAnswer as answer } from './answer.ts'
export { PhoneNumberInput as Input } from './input.tsx'
