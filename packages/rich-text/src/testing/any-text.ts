import * as fc from 'fast-check'

/** Text of any characters, control characters and halves of pairs among them. */
export const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0xff_ff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
)
