import { attributionKeys } from '@formstead/contract'
import { blockTypes, type Field, type RespondentWords } from '@formstead/field-types'
import { invalid, problem } from '../../../problems.ts'
import { fieldPhrase } from '../../../http/request/field-names.ts'
import type { SubmissionRow } from '../../submissions/stored-submissions.ts'
import { localTime, printMoment } from './print-moment.ts'

export type Cell = string | number | boolean | null

export type ExportedRow = SubmissionRow & {
  /** The answers, with file names replaced by what is shown for them. */
  shown: Readonly<Record<string, unknown>>
}

export type ExportColumn = {
  id: string
  heading: string
  type: string | null
  /** The value for a table cell. */
  print: (row: ExportedRow) => Cell
  /** For columns with a time: local time in the zone, in ms as if it were UTC. */
  moment?: (row: ExportedRow) => number
  /** The value for JSON, where answers keep their structure. */
  value: (row: ExportedRow) => unknown
}

type Asked = {
  columns: Readonly<Record<string, boolean>>
  blocks: readonly Field[]
  hasPartial: boolean
  words: RespondentWords
  /** The first applies to submissions without a label. */
  labels: readonly { id: string; name: string }[]
  timeZone: string
}

const attribution = /^(?:meta|@)\.?attribution\.(.+)$/

/** In the requested order, after the id. Adds the status if submissions may be partial. */
export function listExportColumns(asked: Asked): ExportColumn[] {
  const fields = new Map(asked.blocks.map((block) => [block.id, block]))
  const chosen = Object.entries(asked.columns).flatMap(([id, isChosen]) => (isChosen ? [id] : []))
  const columns = chosen.map((id) => {
    const field = fields.get(id)
    return field ? fieldColumn(field, asked.words) : ownColumn(id, asked)
  })
  const unknown = Object.keys(asked.columns).filter(
    (id) => !fields.has(id) && !ownColumn(id, asked),
  )
  if (unknown.length > 0)
    throw invalid(
      unknown.map((id) =>
        problem(`columns.${id}`, 'request.unknown', { field: fieldPhrase('columns') }),
      ),
    )
  const named = columns.flatMap((column) => column ?? [])
  const status = ownColumn('status', asked)!
  const isStatusMissing = asked.hasPartial && !named.some(({ id }) => id === 'status')
  return [idColumn, ...named, ...(isStatusMissing ? [status] : [])]
}

const idColumn: ExportColumn = {
  id: 'id',
  heading: 'id',
  type: null,
  print: ({ publicId }) => publicId,
  value: ({ publicId }) => publicId,
}

function fieldColumn(field: Field, words: RespondentWords): ExportColumn {
  const type = blockTypes.get(field.type)
  const answerIn = ({ shown }: ExportedRow): unknown =>
    Object.hasOwn(shown, field.id) ? (shown[field.id] ?? null) : null
  const print = (answer: unknown): Cell => {
    if (answer === null) return null
    if (type?.kind !== 'field') return plain(answer)
    if (type.answer.files) return plain(answer)
    // If the field had another type when it was answered, the result may be a list, or this may throw.
    try {
      return plain(
        type.toCell ? type.toCell(answer, field) : type.answer.toText(answer, field, words),
      )
    } catch {
      return plain(answer)
    }
  }
  return {
    id: field.id,
    heading: field.name,
    type: field.type,
    print: (row) => print(answerIn(row)),
    value: answerIn,
  }
}

function plain(answer: unknown): Cell {
  if (answer === null || answer === undefined) return null
  if (Array.isArray(answer)) return answer.map((one) => String(plain(one) ?? '')).join(', ')
  if (typeof answer === 'object') return JSON.stringify(answer)
  return answer as Cell
}

const stateNames = { partial: 'In Progress', completed: 'Completed' }

function ownColumn(
  id: string,
  { timeZone, labels }: Pick<Asked, 'timeZone' | 'labels'>,
): ExportColumn | undefined {
  const column = (heading: string, print: (row: ExportedRow) => Cell) => ({
    id: id.replace(/^@/, ''),
    heading,
    type: null,
    print,
    value: print,
  })
  const name = id.replace(/^@/, '')
  const momentColumn = (read: (row: ExportedRow) => Date) => ({
    ...column(name, (row) => printMoment(read(row), timeZone)),
    moment: (row: ExportedRow) => localTime(read(row), timeZone),
  })
  if (name === 'created_at') return momentColumn(({ createdAt }) => createdAt)
  if (name === 'updated_at') return momentColumn(({ updatedAt }) => updatedAt)
  if (name === 'status') return column(name, ({ status }) => stateNames[status])
  if (name === 'completion_time') return column(name, ({ completionTime }) => completionTime)
  if (name === 'label')
    return column(name, ({ label }) => {
      const found = labels.find((one) => one.id === label) ?? labels[0]
      return found?.name ?? null
    })
  if (name === 'ip_address') return column(name, ({ meta }) => meta.ip_address ?? null)
  const key = attribution.exec(id)?.[1]
  if (key && (attributionKeys as readonly string[]).includes(key))
    return column(key, ({ meta }) => meta.attribution?.[key] ?? null)
  return undefined
}
