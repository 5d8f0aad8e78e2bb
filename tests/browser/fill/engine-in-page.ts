import { provideReading } from '../../../packages/field-types/src/phone-number/number/read-number-later.ts'
import {
  joinPosted,
  readNumber,
} from '../../../packages/field-types/src/phone-number/number/read-number.ts'

// As a form page does once the phone number input has loaded.
provideReading({ readNumber, joinPosted })

export { describeBatch, hashBatch } from '../../../packages/form-engine/src/testing/run-cases.ts'
