import type { InputProps } from '../../views.ts'

export type PadProps = Pick<InputProps, 'id' | 'words' | 'disabled' | 'invalid'> & {
  save: (file: File) => void
  clear: () => void
}
