// The page of a form with a telephone number reads it by the rules of all countries, which come with its input.
import '../../packages/field-types/src/phone-number/fill.ts'

export { describeBatch, hashBatch } from '../../packages/form-engine/src/testing/judge-cases.ts'
