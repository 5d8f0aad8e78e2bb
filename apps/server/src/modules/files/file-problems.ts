import { invalid, Problem } from '../../problems.ts'

const refused = (message: string) => invalid({ file: [message] })

export const noFile = () => refused('The file field is required.')

export const activeContent = () =>
  refused('Web pages, XML and SVG are not taken, because browsers would run what is in them.')

export const wrongContent = () => refused('The content of the file is not what its name says.')

export const wrongType = (extensions: readonly string[]) =>
  refused(`The file must be of one of these types: ${extensions.join(', ')}.`)

export const noFileField = () => invalid({ field: ['The form has no such field for files.'] })

export const tooLarge = (limitBytes: number) =>
  new Problem(
    413,
    'too_large',
    `The file is too large: ${Math.floor(limitBytes / 100_000) / 10} MB is the most.`,
  )

/** Someone was quicker, between the check and the write. */
export const fileGone = () =>
  new Problem(
    422,
    'file_missing',
    'A file of this answer is not there any more. Please upload it again.',
  )
