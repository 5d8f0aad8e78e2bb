import { defineFieldType } from '../block-type.ts'
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
  sample: { answer: 'sign_6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a.png' },
})
