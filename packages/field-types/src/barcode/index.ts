import { defineFieldType } from '../definition/block-type.ts'
import { barcodeAnswer } from './answer.ts'
import { barcodeSettings } from './settings-schema.ts'
import { textColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const barcode = defineFieldType({
  answer: barcodeAnswer,
  group: 'other',
  picker: [
    {
      key: 'barcode',
      icon: 'M4 6v12M7.5 6v12M10 6v12M14 6v12M16.5 6v12M20 6v12',
      title: 'field_types.barcode.title',
      name: 'field_types.barcode.name',
      keywords: 'field_types.barcode.keywords',
      defaults: { decoders: ['qr_reader', 'ean_reader', 'ean_8_reader'] },
    },
    {
      key: 'qrcode',
      icon: 'M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h2v2h-2zM19.5 14.5v5h-3',
      title: 'field_types.barcode.qr_title',
      name: 'field_types.barcode.qr_name',
      keywords: 'field_types.barcode.qr_keywords',
      defaults: { decoders: ['qr_reader'] },
    },
  ],
  settings: barcodeSettings,
  generation: { settings: {} },
  publicSettings: { decoders: true },
  pageNeeds: () => ({ camera: true, webAssembly: true }),
  column: textColumn,
  summary: textList,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sample: { settings: { decoders: ['ean_reader'] }, answer: '4006381333931' },
})
