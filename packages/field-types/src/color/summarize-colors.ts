import type { Summary } from '../definition/summary.ts'
import {
  distribute,
  sharesToPublic,
  sharesToReference,
  type Distribution,
} from '../shared/summary/distribution.ts'
import { readHex } from './read-hex.ts'

export const summarizeColors: Summary<object, Distribution> = {
  kind: 'distribution',
  summarize(tallies) {
    const colors = [...tallies.counts].filter(([line]) => readHex(line) === line)
    return distribute({ ...tallies, counts: new Map(colors) })
  },
  toReference: sharesToReference,
  toPublic: sharesToPublic,
  pick: (value) => ({ operator: 'equals', value }),
}
