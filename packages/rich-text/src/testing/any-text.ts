import * as fc from 'fast-check'

/** Text with any characters, including control characters and lone surrogates. */
export const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0xff_ff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
)
