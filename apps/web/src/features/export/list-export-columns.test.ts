import { attributionKeys } from '@formstead/contract'
import { expect, test } from 'vitest'
import { listExportColumns } from './list-export-columns.ts'

const field = (id: string, isRemoved: boolean) => ({
  id,
  name: id,
  type: null,
  is_removed: isRemoved,
})

test('everything in the table can be exported: fields, metadata, deleted fields and sources', () => {
  const columns = listExportColumns([field('gone', true), field('name', false)], (key) => key)
  expect(columns.map(({ id }) => id)).toEqual([
    'name',
    '@created_at',
    '@status',
    '@label',
    '@completion_time',
    '@updated_at',
    '@ip_address',
    'gone',
    ...attributionKeys.map((key) => `@attribution.${key}`),
  ])
  expect(columns.filter(({ isRare }) => !isRare).map(({ id }) => id)).toEqual([
    'name',
    '@created_at',
  ])
})
