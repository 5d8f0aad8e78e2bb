import { LineInput } from '../shared/line-input.tsx'
import type { InputProps } from '../views.ts'
import type { UrlSettings } from './settings-schema.ts'

/** Not `type="url"`, because a browser would then refuse a URL without a scheme. */
export const UrlInput = (props: InputProps<UrlSettings>) => (
  <LineInput
    {...props}
    control={{
      type: 'text',
      inputMode: 'url',
      autoComplete: 'url',
      autoCapitalize: 'none',
      spellCheck: false,
      dir: 'ltr',
    }}
  />
)
