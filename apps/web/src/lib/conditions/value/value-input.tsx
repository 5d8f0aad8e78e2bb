import type { Block } from '@formstead/form-engine'
import { hasMention } from '../edit-condition.ts'
import { BooleanValue, OptionsValue, OptionValue } from './choice-values.tsx'
import { EndsValue } from './ends-value.tsx'
import { MentionButton, MentionChip } from './mention-value.tsx'
import { RowsValue } from './rows-value.tsx'
import { TextValue } from './text-value.tsx'
import type { ValueKind, ValueProps } from './value-props.ts'

type ValueInputProps = ValueProps & {
  kind: ValueKind
  /** The block whose options and rows are offered; `null` for a variable. */
  block: Block | null
  /** The field of the condition, which cannot be compared with itself. */
  asked: string
}

/** An input for the kind of value, or a mention of a field or variable instead. */
export function ValueInput({ kind, block, asked, ...props }: ValueInputProps) {
  if (hasMention(props.value)) return <MentionChip {...props} />
  return (
    <>
      <PlainValue kind={kind} block={block} {...props} />
      <MentionButton asked={asked} {...props} />
    </>
  )
}

function PlainValue({ kind, block, ...props }: Omit<ValueInputProps, 'asked'>) {
  if (kind === 'option') return <OptionValue block={block} {...props} />
  if (kind === 'options') return <OptionsValue block={block} {...props} />
  if (kind === 'rows') return <RowsValue block={block} {...props} />
  if (kind === 'numbers' || kind === 'dates') return <EndsValue kind={kind} {...props} />
  if (kind === 'boolean') return <BooleanValue {...props} />
  return <TextValue kind={kind} {...props} />
}
