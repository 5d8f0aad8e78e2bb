import { areas } from './calls/areas.ts'
import { circumstanceOf, type Answer, type Area, type DocumentedCall } from './shapes/call.ts'
import { accessBodies } from './testing/access-bodies.ts'
import { openBodies } from './testing/open-bodies.ts'

type Kind = 'works' | 'differs' | 'missing'

const kindOf = ({ missing, differs }: DocumentedCall): Kind =>
  missing ? 'missing' : differs ? 'differs' : 'works'

/** `docs/reference-compatibility.md`: describes what the tests of this folder prove. */
export function describeCompatibility(): string {
  const paragraphs = [
    '# Compatibility with the reference product',
    '<!-- `npm run compatibility` writes this page from apps/server/src/reference. -->',
    'Scripts, connectors and agents that were written for the reference product work here with another base address: ours ends in `/api`. This page lists the calls that it documents, once for each way in which they are made. Tests make every call that exists, with what a client of the reference product sends, and compare status and keys; for a missing call, they check that it does not exist.',
    'A call that differs does so for the reason that is given. Nothing else is known to differ: if you find something, it is a bug.',
    table(['area', 'as documented', 'different on purpose', 'missing'], areas.map(countCalls)),
    ...areas.flatMap(describeArea),
    '## Shapes of forms',
    'Each of these is posted, put, read, put back without a change, opened, answered with the samples of its field types, and the submission is read.',
    list(Object.keys(openBodies)),
    'These are posted and put back as well, and closed to respondents when they should be.',
    list(Object.keys(accessBodies)),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function countCalls({ title, calls }: Area): string[] {
  const count = (kind: Kind) => calls.filter((call) => kindOf(call) === kind).length
  return [title, ...(['works', 'differs', 'missing'] as const).map((kind) => String(count(kind)))]
}

function describeArea({ title, calls }: Area): string[] {
  const of = (kind: Kind) => calls.filter((call) => kindOf(call) === kind)
  return [
    `## ${title}`,
    ...describeWorking(of('works')),
    ...describeDiffering(of('differs')),
    ...describeMissing(of('missing')),
  ]
}

function describeWorking(calls: DocumentedCall[]): string[] {
  if (calls.length === 0) return []
  const rows = [...Map.groupBy(calls, ({ call }) => call)].map(([call, found]) => [
    code(call),
    found.map((one) => describeAnswer(one.answer, circumstanceOf(one))).join('; '),
  ])
  return [table(['as documented', 'answers'], rows)]
}

function describeDiffering(calls: DocumentedCall[]): string[] {
  if (calls.length === 0) return []
  const rows = calls.map((one) => [
    [code(one.call), circumstanceOf(one)].filter(Boolean).join(' '),
    describeAnswer(one.answer),
    describeAnswer(one.ours ?? one.answer),
    one.differs ?? '',
  ])
  return [table(['different on purpose', 'there', 'here', 'why'], rows)]
}

function describeMissing(calls: DocumentedCall[]): string[] {
  if (calls.length === 0) return []
  const rows = [...Map.groupBy(calls, ({ missing }) => missing)].map(([what, found]) => [
    what ?? '',
    found.map(({ call }) => code(call)).join('<br>'),
  ])
  return [table(['missing', 'calls'], rows)]
}

const describeAnswer = (answer: Answer | undefined, circumstance = ''): string =>
  [answer?.status, circumstance].filter(Boolean).join(' ')

const code = (text: string) => `\`${text}\``
const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
