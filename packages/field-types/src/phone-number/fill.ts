import { provideReading } from './number/read-number-later.ts'
import { joinPosted, readNumber } from './number/read-number.ts'

provideReading({ readNumber, joinPosted })

export { phoneNumberAnswer as answer } from './answer.ts'
export { PhoneNumberInput as Input } from './input.tsx'
