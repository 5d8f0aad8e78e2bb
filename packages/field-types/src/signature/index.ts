import { defineFieldType } from '../definition/block-type.ts'
import { signatureAnswer } from './answer.ts'
import { signatureSettings } from './settings-schema.ts'
import { filesColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const signature = defineFieldType({
  answer: signatureAnswer,
  group: 'upload',
  picker: [
    {
      key: 'signature',
      icon: 'M3.5 17c3-1 5-12 7.5-12s-2.5 12 .5 12 2-4 4-4 0 3 2 3h3',
      title: 'field_types.signature.title',
      name: 'field_types.signature.name',
      keywords: 'field_types.signature.keywords',
      texts: { help: 'field_types.signature.help' },
    },
  ],
  settings: signatureSettings,
  publicSettings: {},
  column: filesColumn,
  summary: textList,
  hasPlaceholder: false,
  hasPrefill: false,
  isMatchable: false,
  sketch: () => ({ shape: 'drawing' }),
  sample: { answer: 'sign_6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a.png' },
})
