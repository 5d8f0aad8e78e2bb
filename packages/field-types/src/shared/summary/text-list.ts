import type { Summary } from '../../definition/summary.ts'

export type TextList = { texts: readonly string[] }

export const textList: Summary<object, TextList> = {
  kind: 'text_list',
  summarize: ({ latest }) => ({ texts: latest }),
}
