import { blockTypes, commonSettings } from '@formstead/field-types'
import { openForm, validateAnswers, decide, type Form } from '@formstead/form-engine'
import { measureBundle } from './measure/bundle-size.ts'
import { kilobytes, median, perSecond, printTable } from './measure/report.ts'

const rounds = 7
const msPerRound = 1000
const byteLimit = 15_000

const context = { nowMs: Date.UTC(2026, 10, 15), timeZone: 'Europe/Berlin' }

const fifty = openBlocks(
  Array.from({ length: 50 }, (_, index) => ({
    ...fieldOfKind(index),
    required: index % 3 === 0,
    ...(index >= 2 && {
      logic: {
        conditions: {
          operatorIdentifier: 'and',
          children: [
            ask(index - 1, 'is_not_empty'),
            index % 2 === 0
              ? ask(index - 2, 'does_not_equal', 'nobody')
              : ask(index - 2, 'is_not_empty'),
          ],
        },
        actions: [index % 5 === 0 ? 'hide-block' : 'require-answer'],
      },
    }),
    // Together with the 96 above, this makes one hundred.
    ...(index < 4 && {
      validation: {
        error_conditions: { conditions: ask(index, 'is_not_empty'), actions: [] },
        error_message: 'Needed.',
      },
    }),
  })),
)
const fiftyAnswers = Object.fromEntries(
  fifty.blocks.map(({ block }, index) => [
    block.id,
    ['Ada Lovelace', 'ada@people.example', 'b'][index % 3],
  ]),
)

const chain = openBlocks(
  [{ ...fieldOfKind(0), id: 'f0' }],
  Array.from({ length: 20 }, (_, index) => ({
    id: `cv_${index}`,
    name: `Step ${index}`,
    formula:
      index === 0
        ? 'LEN({f0}) * 2'
        : `ROUND(IF({cv_${index - 1}} > 100, 1, {cv_${index - 1}} + 1.5), 2)`,
  })),
)

const verdict = validateAnswers(fifty, fiftyAnswers, context)
if (verdict.problems.length > 0) throw new Error('The answers of the benchmark should be valid.')
const lastStep = decide(chain, { f0: 'Ada' }, context).variables['cv_19']
if (lastStep !== 34.5)
  throw new Error(`The chain should end with 34.5, not with ${String(lastStep)}.`)

const validating = measure(() => validateAnswers(fifty, fiftyAnswers, context))
const evaluating = measure(() => decide(chain, { f0: 'Ada' }, context).variables)
printTable(`Engine, median of ${rounds} rounds`, [
  [
    'validate 50 fields with 100 conditions',
    perSecond(validating.perSecond),
    `${perSecond(validating.perCpuSecond)} of one core`,
  ],
  [
    'evaluate a chain of 20 variables',
    perSecond(evaluating.perSecond),
    `${perSecond(evaluating.perCpuSecond)} of one core`,
  ],
])

const core = `export {
  decide, measureProgress, mentionLookup, openFormWith, pageAfter, pageBefore,
  pageOfBlock, prefillAnswers, readAnswers, readPosted, validateAnswers
} from '@formstead/form-engine/fill'\n`
const inputs = ['text', 'email', 'select']
  .map((type) => `export * as ${type} from '../../packages/field-types/src/${type}/fill.ts'\n`)
  .join('')
const bytes = {
  all: await measureBundle(core + inputs),
  core: await measureBundle(core),
  inputs: await measureBundle(inputs),
  patterns: await measureBundle("export * from '@formstead/pattern/matches-pattern'"),
  formulas: await measureBundle("export * from '@formstead/form-engine/formulas'"),
  richText: await measureBundle("export * from '@formstead/rich-text'"),
}
const isTooLarge = bytes.all > byteLimit
printTable('Script for a browser, minified and compressed, without React', [
  [
    'core with text, email and select inputs',
    kilobytes(bytes.all),
    `at most ${kilobytes(byteLimit)}${isTooLarge ? ' (over the limit)' : ''}`,
  ],
  ['  core', kilobytes(bytes.core)],
  ['  the three inputs', kilobytes(bytes.inputs), 'measured alone, they share code'],
  ['formulas', kilobytes(bytes.formulas), 'loaded for forms with variables'],
  ['patterns', kilobytes(bytes.patterns), 'loaded for forms whose logic has some'],
  ['rich text', kilobytes(bytes.richText), 'loaded for forms with rich text or mentions'],
])
if (isTooLarge) process.exitCode = 1

function fieldOfKind(index: number) {
  const id = `f${index}`
  const options = ['a', 'b', 'c'].map((name) => ({ id: name, name }))
  const kinds = [{ type: 'text' }, { type: 'email' }, { type: 'select', select: { options } }]
  return { id, name: `Field ${index}`, ...kinds[index % kinds.length]! }
}

function ask(index: number, operator: string, value: unknown = true) {
  const { id, type } = fieldOfKind(index)
  return { identifier: id, value: { property_meta: { id, type }, operator, value } }
}

function openBlocks(
  blocks: readonly { id: string; type: string }[],
  variables: Form['content']['computed_variables'] = [],
): Form {
  const properties = blocks.map((block) => ({
    ...commonSettings.parse(block),
    ...(blockTypes.get(block.type)!.settings.parse(block) as object),
  }))
  const content = { properties, computed_variables: variables }
  return openForm(content, (type) => blockTypes.get(type))
}

/** Other processes compete for the machine, so CPU time is the reliable figure. */
function measure(run: () => unknown): { perSecond: number; perCpuSecond: number } {
  const figures = Array.from({ length: rounds + 1 }, () => {
    const startMs = performance.now()
    const cpu = process.cpuUsage()
    let runs = 0
    while (performance.now() - startMs < msPerRound) {
      for (let count = 0; count < 20; count++) run()
      runs += 20
    }
    const { user, system } = process.cpuUsage(cpu)
    return {
      perSecond: (runs * 1000) / (performance.now() - startMs),
      perCpuSecond: (runs * 1_000_000) / (user + system),
    }
  })
  // The first round is a warm-up.
  const measured = figures.slice(1)
  return {
    perSecond: median(measured.map((one) => one.perSecond)),
    perCpuSecond: median(measured.map((one) => one.perCpuSecond)),
  }
}
