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
    'Each call that differs has its reason beside it. We know of no other differences: if you find one, it is a bug.',
    table(['area', 'as documented', 'different on purpose', 'missing'], areas.map(countCalls)),
    ...areas.flatMap(describeArea),
    '## Shapes of forms',
    'Tests create each of these forms with POST, change it with PUT, read it, save it again unchanged, open it, submit sample answers and read the submission.',
    list(Object.keys(openBodies)),
    'Tests also create and save these forms, and check that respondents can fill them in only when they should.',
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
