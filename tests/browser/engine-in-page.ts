import { provideReading } from '../../packages/field-types/src/phone-number/read-number-later.ts'
import { joinPosted, readNumber } from '../../packages/field-types/src/phone-number/read-number.ts'

// As the page of a form with a telephone number does, when its input has come.
provideReading({ readNumber, joinPosted })

export { describeBatch, hashBatch } from '../../packages/form-engine/src/testing/judge-cases.ts'
