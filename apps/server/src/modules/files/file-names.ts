import { safeFileName } from '../../storage/serving/content-disposition.ts'

const longestStem = 50
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const token = new RegExp(`^(?:(.*)_)?(${uuid})((?:\\.[^.]*)?)$`, 's')

/** Makes a file name safe to show: without folders or misleading characters. */
export function cleanFileName(original: string): string {
  return safeFileName(original.slice(0, 1000).split(/[/\\]/).at(-1)!)
}

/** In lower case, without the dot. Empty if the name has no usable extension. */
export const extensionOf = (name: string): string =>
  /[^.]\.([a-z\d]{1,10})$/i.exec(name)?.[1]!.toLowerCase() ?? ''

/** The name used in answers and in storage: `plan_<uuid>.pdf`. */
export function storedName({ id, name }: { id: string; name: string }): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  const short = [...stem].slice(0, longestStem).join('').trimEnd()
  return extension ? `${short}_${id}.${extension}` : `${short}_${id}`
}

/** Extracts the upload id from a stored name, a name that a client built with the id, or the id alone. */
export const uploadIdIn = (name: string): string | null => token.exec(name)?.[2] ?? null

export function isNameOf(name: string, upload: { id: string; name: string }): boolean {
  if (name === storedName(upload)) return true
  const [, stem = '', id, ending] = token.exec(name) ?? []
  const isPlain = !/[\p{Cc}\p{Cf}/\\]/u.test(name)
  return isPlain && id === upload.id && cleanFileName(`${stem}${ending}`) === upload.name
}

/** Finds all upload ids anywhere in a value. */
export const uploadIdsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value ?? null).match(new RegExp(`(?<=[_"])${uuid}`, 'g'))),
]
