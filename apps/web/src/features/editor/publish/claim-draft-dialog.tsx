import { useT } from '@formstead/i18n/react'
import { Button, Dialog, Select } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp, useCurrentWorkspace, useWorkspaces } from '../../../lib/app/app-context.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useEditor } from '../editor-context.ts'

type ClaimDraftDialogProps = {
  draft: string
  onClose: () => void
  onClaimed: (slug: string) => void
}

/** Chooses the workspace that gets the form an agent drafted. */
export function ClaimDraftDialog({ draft, onClose, onClaimed }: ClaimDraftDialogProps) {
  const t = useT()
  const { api } = useApp()
  const { session } = useEditor()
  const current = useCurrentWorkspace()
  const workspaces = useWorkspaces().filter(({ is_readonly: readOnly }) => !readOnly)
  const [chosen, setChosen] = useState<string>()
  const first = workspaces.find(({ id }) => id === current?.id) ?? workspaces[0]
  const target = chosen ?? String(first?.id ?? '')
  const claim = useMutation({
    mutationFn: async () => {
      // The server copies what it has stored.
      if (!(await session.flush())) throw new Error(t('editor.publish.waits'))
      return api('POST /agent-drafts/editor/claim', {
        query: { draft },
        body: { workspace_id: Number(target) },
      })
    },
    onSuccess: ({ form }) => onClaimed(form.slug),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editor.agentDraft.save')}
      footer={
        <>
          <Button color="outline-gray" onClick={onClose}>
            {t('editor.agentDraft.cancel')}
          </Button>
          <Button
            loading={claim.isPending || claim.isSuccess}
            disabled={target === ''}
            onClick={() => claim.mutate()}
          >
            {t('editor.agentDraft.saveNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {claim.isError && <Notice tone="danger">{claim.error.message}</Notice>}
        <p>{t('editor.agentDraft.saveText')}</p>
        <Select
          label={t('editor.agentDraft.workspace')}
          reserveMessage={false}
          options={workspaces.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={target}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      </div>
    </Dialog>
  )
}
