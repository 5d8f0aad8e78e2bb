import type { auditGroups, EndpointResponse } from '@formstead/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { requestHeaders } from '../../lib/api/request-headers.ts'
import { saveFile } from '../../lib/browser/save-file.ts'

export type AuditPage = EndpointResponse<'GET /moderator/audit-log'>
export type AuditEntry = AuditPage['entries'][number]
export type AuditGroup = (typeof auditGroups)[number]
export type AuditFilter = {
  group: AuditGroup | null
  person: string | null
  from: string | null
  to: string | null
  search: string
}

export const noFilter: AuditFilter = {
  group: null,
  person: null,
  from: null,
  to: null,
  search: '',
}

/** `null` means the log of the instance. */
export function useAuditLog(workspaceId: number | null, filter: AuditFilter) {
  const { api } = useApp()
  return useInfiniteQuery({
    queryKey: ['audit-log', workspaceId, filter],
    queryFn: ({ pageParam: before }) => {
      const query = { ...queryOf(filter), ...(before > 0 && { before }) }
      return workspaceId === null
        ? api('GET /moderator/audit-log', { query })
        : api('GET /open/workspaces/{workspace}/audit-log', {
            params: { workspace: workspaceId },
            query,
          })
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.has_more ? page.entries.at(-1)?.position : undefined),
    staleTime: 0,
  })
}

export function useVerification(workspaceId: number | null) {
  const { api } = useApp()
  return useMutation({
    mutationFn: () =>
      workspaceId === null
        ? api('GET /moderator/audit-log/verify')
        : api('GET /open/workspaces/{workspace}/audit-log/verify', {
            params: { workspace: workspaceId },
          }),
  })
}

/** The file is not parsed: people should keep the JSON exactly as the server wrote it. */
export function useAuditExport(workspaceId: number | null, filter: AuditFilter) {
  const { translator } = useApp()
  return useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const path = workspaceId === null ? '/moderator' : `/open/workspaces/${workspaceId}`
      const query = new URLSearchParams({ ...queryOf(filter), format })
      const url = `/api${path}/audit-log/export?${query.toString()}`
      const { language } = translator.get().current
      const headers = requestHeaders({
        url,
        body: undefined,
        jar: document,
        language,
        customDomain: undefined,
      })
      const response = await fetch(url, { headers })
      if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
      saveFile(await response.blob(), `audit-log.${format}`)
    },
  })
}

function queryOf({ group, person, from, to, search }: AuditFilter) {
  return {
    ...(group && { group }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search.trim() && { search: search.trim() }),
  }
}
