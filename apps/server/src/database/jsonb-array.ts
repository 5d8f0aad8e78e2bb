const jsonbTypeId = 3802
const jsonbVersion = 1
const headerBytes = 20

/**
 * A parameter of the type `jsonb[]` in PostgreSQL's binary format. In its text format every quote would be escaped
 * here and unescaped there.
 */
export function jsonbArray(values: readonly unknown[]): Buffer {
  const texts = values.map((value) => JSON.stringify(value))
  const bytes = texts.reduce((sum, text) => sum + 5 + Buffer.byteLength(text), headerBytes)
  const array = Buffer.allocUnsafe(bytes)
  // One dimension, no nulls, and the index of the first element.
  const header = [1, 0, jsonbTypeId, texts.length, 1]
  let end = header.reduce((at, number) => array.writeInt32BE(number, at), 0)
  for (const text of texts) {
    const start = end + 4
    array[start] = jsonbVersion
    end = start + 1 + array.write(text, start + 1)
    array.writeInt32BE(end - start, start - 4)
  }
  return array
}
