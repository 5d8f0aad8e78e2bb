/** Whether any value is a file, which JSON cannot encode. */
export function hasFiles(value: unknown): boolean {
  if (isFile(value) || isFileList(value)) return true
  if (Array.isArray(value)) return value.some(hasFiles)
  return isPlainObject(value) && Object.values(value).some(hasFiles)
}

export function toFormData(values: Record<string, unknown>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) append(data, name, value)
  return data
}

function append(data: FormData, name: string, value: unknown): void {
  if (value === undefined) return
  if (value === null) data.append(name, '')
  else if (isFile(value)) data.append(name, value)
  else if (value instanceof Date) data.append(name, value.toISOString())
  else if (Array.isArray(value)) for (const item of value) append(data, `${name}[]`, item)
  else if (isFileList(value)) for (const file of Array.from(value)) append(data, `${name}[]`, file)
  else if (isPlainObject(value))
    for (const [key, inner] of Object.entries(value)) append(data, `${name}[${key}]`, inner)
  else data.append(name, `${value as string | number | boolean}`)
}

function isFile(value: unknown): value is Blob {
  return value instanceof Blob
}

function isFileList(value: unknown): value is FileList {
  return typeof FileList !== 'undefined' && value instanceof FileList
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
