import { findMentions, printRichText } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton, TextInput } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { AtSign } from 'lucide-react'
import { ReferencePicker } from '../reference-picker.tsx'
import { printValue } from '../describe-conditions.ts'
import { asideStyles, Token } from '../token.tsx'
import { useLogicWords } from '../use-logic-words.ts'
import type { ValueProps } from './value-props.ts'

const mentionOf = (id: string, name: string, fallback: string): string =>
  printRichText([{ tag: 'mention', field_id: id, field_name: name, fallback }])

export function MentionButton({ asked, label, onChange }: ValueProps & { asked: string }) {
  const t = useT()
  return (
    <ReferencePicker
      label={t('editor.logic.mention')}
      trigger={
        <IconButton
          label={t('editor.logic.mentionFor', { label })}
          icon={<AtSign />}
          className={asideStyles}
        />
      }
      fits={({ id }) => id !== asked}
      onPick={({ id, name }) => onChange(mentionOf(id, name, ''))}
    />
  )
}

/** A value that is taken from elsewhere, and its fallback. */
export function MentionChip({ label, value, onChange }: ValueProps) {
  const t = useT()
  const words = useLogicWords()
  const [mention] = findMentions(String(value))
  if (!mention) return null
  const isAlone = value === mentionOf(mention.field_id, mention.field_name, mention.fallback)
  return (
    <Popover
      label={label}
      trigger={<Token look="value" name={label} text={printValue(value, null, words)} />}
    >
      {(close) => (
        <div className="flex w-60 flex-col gap-3">
          {isAlone && (
            <TextInput
              label={t('editor.logic.fallback')}
              reserveMessage={false}
              value={mention.fallback}
              onChange={(fallback) =>
                onChange(mentionOf(mention.field_id, mention.field_name, fallback), true)
              }
            />
          )}
          <Button
            color="outline-gray"
            size="small"
            onClick={() => {
              onChange(undefined)
              close()
            }}
          >
            {t('editor.logic.useFixedValue')}
          </Button>
        </div>
      )}
    </Popover>
  )
}
