import { provideReading } from './read-number-later.ts'
import { joinPosted, readNumber } from './read-number.ts'

provideReading({ readNumber, joinPosted })

export { phoneNumberAnswer as answer } from './answer.ts'
export { PhoneNumberInput as Input } from './input.tsx'
