import * as z from 'zod'
import type { Delivery } from '../delivery.ts'
import { defineKind } from '../kind.ts'
import type { Outcome } from '../outcome.ts'
import { httpsAddress } from '../shared/hook-address.ts'
import { catchFetchFailure } from '../shared/post.ts'
import { cellOf } from './cells.ts'
import { createSheetsClient } from './sheets-client.ts'
import { writeRow, type Row } from './write-row.ts'

export const googleSheets = defineKind({
  key: 'google_sheets',
  section: 'databases',
  icon: 'M4 3h16v18H4zM4 9h16M4 15h16M10 9v12',
  account: 'google',
  settings: z.object({}),
  secrets: {},
  controls: [{ is: 'account' }],
  summary: () => '',
  link: ({ url }) => httpsAddress(url),
  build: ({ form, fields, answers }: Delivery): Row => ({
    title: form.title,
    columns: fields.map(({ id, name }) => ({ id, name })),
    cells: Object.fromEntries(answers.map((answer) => [answer.id, cellOf(answer)])),
  }),
  async send(row, { id, isRepeated = false }, ports): Promise<Outcome> {
    const outcome = await catchFetchFailure(async () => {
      const client = createSheetsClient(ports)
      if (!ports.kept) return client.check()
      return ports.kept.runExclusive((kept, keep) =>
        writeRow(client, { row, eventId: id, isRepeated }, { kept, keep }),
      )
    })
    const isCut = outcome.is === 'failed' && outcome.reason === 'account_disconnected'
    return isCut ? { ...outcome, isFinal: true } : outcome
  },
})
