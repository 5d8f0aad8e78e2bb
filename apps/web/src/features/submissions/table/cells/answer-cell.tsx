import { blockTypes, type RespondentWords } from '@formstead/field-types'
import type { CellView } from '@formstead/field-types/editor'
import type { Block } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Component, type ReactNode } from 'react'

export type AnswerCellProps = {
  answer: unknown
  block: Block
  view: CellView<unknown> | undefined
  words: RespondentWords
  /** The available width in a row, in pixels; absent when a single submission is shown. */
  room?: number
}

/** An answer as its type draws it, or as text. An answer to a question that had another type is shown raw. */
export function AnswerCell({ answer, block, view: View, words, room }: AnswerCellProps) {
  const { language } = useI18n()
  if (answer === null || answer === undefined || answer === '') return <Nothing />
  if (Array.isArray(answer) && answer.length === 0) return <Nothing />
  if (!View)
    return (
      <bdi className={room === undefined ? 'wrap-anywhere whitespace-pre-wrap' : undefined}>
        {printAnswer(answer, block, words)}
      </bdi>
    )
  return (
    <CellBoundary key={JSON.stringify(answer)} fallback={printRaw(answer)}>
      <View answer={answer} field={block} words={words} room={room} language={language} />
    </CellBoundary>
  )
}

const Nothing = () => <span className="text-text-faint">–</span>

export function printAnswer(answer: unknown, block: Block, words: RespondentWords): string {
  if (answer === null || answer === undefined) return ''
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return printRaw(answer)
  try {
    const text: unknown = type.answer.toText(answer, block, words)
    return typeof text === 'string' ? text : printRaw(answer)
  } catch {
    // The question had another type when this was answered.
    return printRaw(answer)
  }
}

const printRaw = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer)

type CellBoundaryProps = { fallback: string; children: ReactNode }

class CellBoundary extends Component<CellBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
