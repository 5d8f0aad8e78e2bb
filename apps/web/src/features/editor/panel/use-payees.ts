import { blockTypes } from '@formstead/field-types'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { useEditor } from '../editor-context.ts'

type Payee = { id: string; name: string }

/** Accounts that can receive payments for the workspace, requested only for block types that take payments. */
export function usePayees(type: string): readonly Payee[] {
  const { api } = useApp()
  const { form, isGuest } = useEditor()
  const block = blockTypes.get(type)
  const isPaid = block?.kind === 'field' && block.answer.payee !== undefined
  const { data = [] } = useQuery({
    queryKey: ['workspace-accounts', form.workspaceId],
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/providers', {
        params: { workspace: form.workspaceId },
      }),
    enabled: isPaid && !isGuest,
    // An account may just have been connected in another window.
    staleTime: 0,
  })
  return data
    .filter(({ provider }) => provider === 'stripe')
    .map(({ id, name, email }) => ({ id: String(id), name: email ? `${name} (${email})` : name }))
}
