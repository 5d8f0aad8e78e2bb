import { useT } from '@formstead/i18n/react'
import { Button, ConfirmDialog } from '@formstead/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { useUndoableEdit } from '../use-undoable-edit.ts'
import { listUses, removeVariable, type Variable } from './edit-variables.ts'

/** Asks for confirmation if the variable is in use, and names the places. */
export function DeleteVariable({ variable: { id, name } }: { variable: Variable }) {
  const t = useT()
  const { session, view } = useEditor()
  const editUndoably = useUndoableEdit()
  const [uses, setUses] = useState<ReturnType<typeof listUses>>()
  const remove = () => {
    editUndoably([removeVariable(id)], t('editor.variables.deleted', { name }))
    view.set({ variables: { id: undefined } })
  }
  const ask = () => {
    const found = listUses(session.draft(), id)
    if (found.names.length > 0 || found.inTexts) setUses(found)
    else remove()
  }
  return (
    <>
      <Button color="outline-gray" size="small" icon={<Trash2 />} onClick={ask}>
        {t('editor.variables.delete')}
      </Button>
      <ConfirmDialog
        isOpen={uses !== undefined}
        title={t('editor.variables.deleteTitle', { name })}
        confirmLabel={t('editor.variables.delete')}
        dangerous
        onClose={() => setUses(undefined)}
        onConfirm={remove}
      >
        <p>{t('editor.variables.usedIn')}</p>
        <ul className="list-disc ps-5 text-text">
          {uses?.names.map((use) => (
            <li key={use}>{use}</li>
          ))}
          {uses?.inTexts && <li>{t('editor.variables.formTexts')}</li>}
        </ul>
      </ConfirmDialog>
    </>
  )
}
