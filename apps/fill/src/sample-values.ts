const fieldNames = ['full_name', 'email', 'topic', 'rating', 'message'] as const

export type FieldName = (typeof fieldNames)[number]
export type SampleValues = Partial<Record<FieldName, string>>

export function readSampleValues(source: URLSearchParams | FormData): SampleValues {
  const values: SampleValues = {}
  for (const name of fieldNames) {
    const value = source.get(name)
    // Browsers send line ends as CRLF. Left so, the page would drop a leading empty line.
    if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n')
  }
  return values
}

export function isFieldName(name: string): name is FieldName {
  return fieldNames.some((known) => known === name)
}
