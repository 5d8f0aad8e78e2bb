import { useT } from '@formstead/i18n/react'
import { Button, TextInput } from '@formstead/ui'
import { Sparkles, Square } from 'lucide-react'
import { useState } from 'react'
import { useAi } from '../../../lib/ai/use-ai.ts'
import { useEditor } from '../editor-context.ts'
import { fillVariable, itemsIn, listKnown, type Variable } from './edit-variables.ts'

/** Writes the formula from a description, and a name if the variable has none. */
export function FormulaWriter({ variable: { id, name, formula } }: { variable: Variable }) {
  const t = useT()
  const { session } = useEditor()
  const [wish, setWish] = useState('')
  const { ask, stop, isBusy, failure } = useAi<'formula'>(t('editor.ai.failed'))

  async function write(): Promise<void> {
    const draft = session.draft()
    const variables = new Set(itemsIn(draft).map((one) => one.id))
    const known = listKnown(draft, id)
    const written = await ask({
      kind: 'formula',
      formula_prompt: wish,
      context: {
        fields: known.filter((one) => !variables.has(one.id)),
        computed_variables: known.filter((one) => variables.has(one.id)),
        current_formula: formula,
        current_variable: { name },
      },
    })
    if (written) session.edit(fillVariable(session.draft(), { id, formula }, written))
  }

  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (wish.trim() !== '' && !isBusy) void write()
      }}
    >
      <div className="min-w-0 grow basis-48">
        <TextInput
          label={t('editor.ai.describeFormula')}
          value={wish}
          error={failure}
          reserveMessage={false}
          onChange={setWish}
        />
      </div>
      {isBusy ? (
        <Button color="outline-gray" icon={<Square />} onClick={stop}>
          {t('editor.ai.stop')}
        </Button>
      ) : (
        <Button
          type="submit"
          color="outline-gray"
          icon={<Sparkles />}
          disabled={wish.trim() === ''}
        >
          {t('editor.ai.writeFormula')}
        </Button>
      )}
    </form>
  )
}
