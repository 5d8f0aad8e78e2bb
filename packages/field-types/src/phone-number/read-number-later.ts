import type * as now from './read-number.ts'

type Reading = Pick<typeof now, 'readNumber' | 'joinPosted'>

let reading: Reading | undefined

/** The rules of all countries are large, so a browser gets them with the input of this type, which calls this. */
export function provideReading(loaded: Reading): void {
  reading = loaded
}

/** Until then, whatever was typed counts; the server reads it again. */
export const readNumber: Reading['readNumber'] = (text, field) =>
  reading ? reading.readNumber(text, field) : { answer: text }

export const joinPosted: Reading['joinPosted'] = (typed, country) =>
  reading ? reading.joinPosted(typed, country) : typed
