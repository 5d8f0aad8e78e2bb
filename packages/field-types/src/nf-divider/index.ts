import * as z from 'zod'
import { defineLayoutType } from '../definition/block-type.ts'

export const nfDivider = defineLayoutType({
  type: 'nf-divider',
  group: 'layout',
  picker: [
    {
      key: 'nf-divider',
      icon: 'M4 12h16',
      title: 'field_types.nf_divider.title',
      name: 'field_types.nf_divider.name',
      keywords: 'field_types.nf_divider.keywords',
    },
  ],
  styles: ['classic'],
  settings: z.looseObject({}),
  publicSettings: {},
  sketch: () => ({ shape: 'rule' }),
})
