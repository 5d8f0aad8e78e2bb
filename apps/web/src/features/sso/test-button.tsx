import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'

type TestButtonProps = { workspaceId: number; issuer: string; jwksUri: string }

/** Tests the provider, and reports what is wrong with it. */
export function TestButton({ workspaceId, issuer, jwksUri }: TestButtonProps) {
  const t = useT()
  const { api } = useApp()
  const testing = useMutation({
    mutationFn: () =>
      api('POST /open/workspaces/{workspace}/oidc-connections/test', {
        params: { workspace: workspaceId },
        body: { issuer, jwks_uri: jwksUri },
      }),
  })
  const { data, error } = testing
  const failure = error instanceof ApiError ? error.message : error && t('error.default')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Button
        size="small"
        color="outline-gray"
        loading={testing.isPending}
        disabled={issuer === ''}
        onClick={() => testing.mutate()}
      >
        {t('sso.test')}
      </Button>
      <output className="min-w-48 grow basis-0 wrap-anywhere">
        {data?.is_right && (
          <span className="flex gap-2 text-success">
            <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {data.message}
          </span>
        )}
        {data && !data.is_right && <span className="text-danger">{data.message}</span>}
        {failure && <span className="text-danger">{failure}</span>}
      </output>
    </div>
  )
}
