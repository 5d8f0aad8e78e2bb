import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { CircleAlert, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor, useView } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { addVariable, itemsIn, readVariable, type Variable } from './edit-variables.ts'
import { listFormulaErrors } from './formula-errors.ts'
import { VariableEditor } from './variable-editor.tsx'

/** All variables of the form, and the formula of one of them. */
export function VariablesDialog() {
  const t = useT()
  const { view } = useEditor()
  const shown = useView(({ variables }) => variables)
  if (!shown) return null
  return (
    <Dialog
      isOpen
      title={t('editor.variables.title')}
      maxWidth="screen-lg"
      onClose={() => view.set({ variables: undefined })}
    >
      <Suspense>
        <Variables selected={shown.id} />
      </Suspense>
    </Dialog>
  )
}

function Variables({ selected }: { selected: string | undefined }) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const items = useDraft(itemsIn)
  const variables = items.map(readVariable)
  const current = variables.find(({ id }) => id === selected) ?? variables[0]
  const add = () => {
    const { id, edits } = addVariable(session.draft(), t('editor.variables.newName'))
    session.edit(edits)
    view.set({ variables: { id } })
    announce(t('editor.variables.added'))
  }
  const button = !isReadOnly && (
    <Button color="outline-gray" size="small" icon={<Plus />} onClick={add}>
      {t('editor.variables.add')}
    </Button>
  )
  if (!current)
    return (
      <div className="flex flex-col items-center gap-4 py-10 text-center">
        <p className="max-w-96">{t('editor.variables.empty')}</p>
        {button}
      </div>
    )
  return (
    <div className="flex min-h-96 gap-6 max-sm:flex-col">
      <div className="flex shrink-0 flex-col gap-3 sm:w-56 sm:border-e sm:border-border sm:pe-4">
        <ul aria-label={t('editor.variables.title')}>
          {variables.map((variable) => (
            <li key={variable.id}>
              <Row variable={variable} isCurrent={variable.id === current.id} />
            </li>
          ))}
        </ul>
        <div>{button}</div>
      </div>
      <VariableEditor key={current.id} variable={current} />
    </div>
  )
}

function Row({ variable: { id, name }, isCurrent }: { variable: Variable; isCurrent: boolean }) {
  const t = useT()
  const { view } = useEditor()
  const isBroken = useDraft((draft) => listFormulaErrors(draft, id).length > 0)
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => view.set({ variables: { id } })}
      className="flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-control px-2 text-start text-text hover:bg-text/4 aria-current:bg-accent-soft aria-current:font-medium aria-current:text-accent-text pointer-coarse:min-h-11"
    >
      <span className="min-w-0 grow truncate">{name || t('editor.block.unnamed')}</span>
      {isBroken && (
        <CircleAlert
          className="size-4 shrink-0 text-danger"
          aria-label={t('editor.logic.hasError')}
        />
      )}
    </button>
  )
}
