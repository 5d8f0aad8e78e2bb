import { LineInput } from '../shared/line-input.tsx'
import type { InputProps } from '../views.ts'
import type { EmailSettings } from './settings-schema.ts'

export const EmailInput = (props: InputProps<EmailSettings>) => (
  <LineInput {...props} control={{ type: 'email', autoComplete: 'email', dir: 'ltr' }} />
)
