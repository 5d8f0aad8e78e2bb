import { defineFieldType } from '../definition/block-type.ts'
import { filesAnswer } from './answer.ts'
import { filesSettings } from './settings-schema.ts'
import { filesColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const files = defineFieldType({
  answer: filesAnswer,
  group: 'upload',
  picker: [
    {
      key: 'files',
      icon: 'M12 15V4.5M8 8l4-4 4 4M5 14.5V19h14v-4.5',
      isSuggested: true,
      title: 'field_types.files.title',
      name: 'field_types.files.name',
      keywords: 'field_types.files.keywords',
    },
  ],
  settings: filesSettings,
  publicSettings: {
    multiple: true,
    camera_upload: true,
    allowed_file_types: true,
    max_file_size: true,
  },
  gated: {
    allowed_file_types: {
      feature: 'file_upload.allowed_types',
      reset: null,
      cleaning: 'cleaning.file_types',
    },
  },
  pageNeeds: ({ camera_upload: camera }) => (camera ? { camera } : {}),
  column: filesColumn,
  summary: textList,
  hasPlaceholder: false,
  hasPrefill: false,
  isMatchable: false,
  sketch: () => ({ shape: 'drop' }),
  sample: {
    settings: {
      multiple: true,
      camera_upload: true,
      allowed_file_types: 'pdf, png, jpg',
      max_file_size: 10,
    },
    answer: ['floor-plan_6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a.pdf', 'kitchen.png'],
  },
})
