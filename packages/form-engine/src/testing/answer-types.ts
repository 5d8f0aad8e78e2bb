import {
  asNumber,
  emptyConditions,
  numberConditions,
  textConditions,
  type AnswerType,
  type AnyAnswerType,
} from '@formstead/field-types'
import type { Block, BlockBehavior } from '../form.ts'

/** Minimal types, so that these tests cover only the engine. */
const shared = { toText: String, printPrefill: () => null, tally: () => [] }

const words: AnswerType<string, { generates?: 'uuid' | 'auto_increment' }> = {
  ...shared,
  type: 'words',
  read: (raw) => ({ answer: typeof raw === 'string' && raw ? raw : null }),
  conditions: {
    ...textConditions,
    ...emptyConditions,
    matches_regex: { takes: 'pattern', test: (answer, pattern) => answer === pattern },
    does_not_match_regex: { takes: 'pattern', test: (answer, pattern) => answer !== pattern },
    exists_in_submissions: {
      takes: 'nothing',
      asksSubmissions: true,
      test: (answer, _, { id }, { isInSubmissions }) => isInSubmissions?.(id, answer) ?? true,
    },
  },
  generates: ({ generates }) => generates ?? null,
}

const amount: AnswerType<number> = {
  ...shared,
  type: 'amount',
  read(raw) {
    if (raw === null || raw === undefined || raw === '') return { answer: null }
    const answer = asNumber(raw)
    return answer === null ? { problem: { code: 'answer.number' } } : { answer }
  },
  conditions: { ...numberConditions, ...emptyConditions },
}

const tick: AnswerType<boolean> = {
  ...shared,
  type: 'tick',
  read: (raw) => ({ answer: typeof raw === 'boolean' ? raw : null }),
  conditions: {
    is_checked: { takes: 'nothing', test: (answer) => answer === true },
    is_not_checked: { takes: 'nothing', test: (answer) => answer !== true },
  },
  toFormula: (answer) => answer ?? false,
}

const list: AnswerType<string[]> = {
  ...shared,
  type: 'list',
  read: (raw) => ({ answer: Array.isArray(raw) && raw.length > 0 ? raw.map(String) : null }),
  toText: (items) => items.join(' and '),
  toMention: (items) => items,
  readPost: (posted, { id }) => posted.all(id),
  readPrefill: (values) => values,
  conditions: {
    contains: {
      takes: 'options',
      test: (answer, given) => [given].flat().every((item) => answer?.some((one) => one === item)),
    },
    ...emptyConditions,
  },
}

const grid: AnswerType<Record<string, string>> = {
  ...shared,
  type: 'grid',
  read: (raw) => ({
    answer: raw && typeof raw === 'object' ? (raw as Record<string, string>) : null,
  }),
  conditions: {
    equals: {
      takes: 'rows',
      test: (answer, given) =>
        Object.entries(given ?? {}).every(([row, column]) => answer?.[row] === column),
    },
  },
  toFormula: null,
}

const drawing: AnswerType<string> = { ...words, type: 'drawing', conditions: {} }

/** Defaults to the current time. */
const moment: AnswerType<number> = {
  ...amount,
  type: 'moment',
  initial: (_, { nowMs }) => nowMs,
}

/** Each answer earns the points that its author set. */
const question: AnswerType<string, { points?: Readonly<Record<string, number>> }> = {
  ...shared,
  type: 'question',
  read: (raw) => ({ answer: typeof raw === 'string' && raw ? raw : null }),
  conditions: { ...textConditions, ...emptyConditions },
  score: (answer, { points = {} }) => points[answer] ?? 0,
  highestScore: ({ points = {} }) => Math.max(0, ...Object.values(points)),
}

/** Whole units only. */
const fee: AnswerType<string, { sum?: string }> = {
  ...shared,
  type: 'fee',
  read: (raw) => ({ answer: typeof raw === 'string' && raw ? raw : null }),
  conditions: {},
  mentionText: ['sum'],
  charge: ({ sum = '' }) =>
    /^\d+$/.test(sum) ? { amountMinor: Number(sum) * 100, currency: 'EUR' } : null,
}

const types: readonly AnyAnswerType[] = [
  words,
  amount,
  tick,
  list,
  grid,
  drawing,
  moment,
  question,
  fee,
]

const behaviors = new Map<string, BlockBehavior>([
  ...types.map((answer): [string, BlockBehavior] => [
    answer.type,
    { answer, isMatchable: answer !== drawing },
  ]),
  ['note', {}],
  [
    'break',
    {
      breaksPage: (block: Block & { on?: string; back?: string }) => ({
        next: block.on ?? null,
        previous: block.back ?? null,
      }),
    },
  ],
])

export const behaviorOf = (type: string) => behaviors.get(type)
