import { safeFileName } from '../../storage/content-disposition.ts'

const longestStem = 50
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const token = new RegExp(`^(?:(.*)_)?(${uuid})((?:\\.[^.]*)?)$`, 's')

/** What a file is called, as people may see it: no folder, nothing that shows otherwise than it is. */
export function cleanFileName(original: string): string {
  return safeFileName(original.slice(0, 1000).split(/[/\\]/).at(-1)!)
}

/** In lower case, without the dot; empty when there is none that programs would go by. */
export const extensionOf = (name: string): string =>
  /[^.]\.([a-z\d]{1,10})$/i.exec(name)?.[1]!.toLowerCase() ?? ''

/** What an answer carries, and what is stored: `plan_<uuid>.pdf`. */
export function storedName({ id, name }: { id: string; name: string }): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  const short = [...stem].slice(0, longestStem).join('').trimEnd()
  return extension ? `${short}_${id}.${extension}` : `${short}_${id}`
}

/** The upload that a name speaks of: the stored one, what a client made of some name and the id, or the id alone. */
export const uploadIdIn = (name: string): string | null => token.exec(name)?.[2] ?? null

export function isNameOf(name: string, upload: { id: string; name: string }): boolean {
  if (name === storedName(upload)) return true
  const [, stem = '', id, ending] = token.exec(name) ?? []
  const isPlain = !/[\p{Cc}\p{Cf}/\\]/u.test(name)
  return isPlain && id === upload.id && cleanFileName(`${stem}${ending}`) === upload.name
}

/** Every id that a value speaks of, wherever in it. */
export const uploadIdsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value ?? null).match(new RegExp(`(?<=[_"])${uuid}`, 'g'))),
]
