import type { ServerKey } from '@formstead/i18n'

/** What is to be said. In which words is decided when the reader is known. */
export type Sentence = ServerKey | Filled | Said

type Filled = { key: ServerKey; values: Record<string, string | number | Filled | Said> }
type Said = { said: string }

export const say = (key: ServerKey, values: Filled['values'] = {}): Filled => ({ key, values })

/** What is in the reader's language already, such as the words of a form; or in English, where programs know it by its text. */
export const said = (text: string): Said => ({ said: text })
