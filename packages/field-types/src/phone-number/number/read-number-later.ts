import type * as now from './read-number.ts'

type Reading = Pick<typeof now, 'readNumber' | 'joinPosted'>

let reading: Reading | undefined

/** The rules for all countries are large, so a browser loads them with this type's input, which calls this function. */
export function provideReading(loaded: Reading): void {
  reading = loaded
}

/** Until the rules have loaded, any text is accepted. The server parses it again. */
export const readNumber: Reading['readNumber'] = (text, field) =>
  reading ? reading.readNumber(text, field) : { answer: text }

export const joinPosted: Reading['joinPosted'] = (typed, country) =>
  reading ? reading.joinPosted(typed, country) : typed
