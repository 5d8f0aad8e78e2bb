import { defineLayoutType } from '../block-type.ts'
import { pageButtons } from './page-buttons.ts'
import { nfPageBreakSettings } from './settings-schema.ts'

export const nfPageBreak = defineLayoutType({
  type: 'nf-page-break',
  group: 'layout',
  picker: [
    {
      key: 'nf-page-break',
      title: 'field_types.nf_page_break.title',
      name: 'field_types.nf_page_break.name',
      keywords: 'field_types.nf_page_break.keywords',
    },
  ],
  styles: ['classic'],
  settings: nfPageBreakSettings,
  publicSettings: { next_btn_text: true, previous_btn_text: true },
  breaksPage: pageButtons,
})
