import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'

const typingMs = 400

/** What would be sent with the current settings, for a given submission or the latest. */
export function usePreview(form: number, body: SettingsEditing['body'], submission: number | null) {
  const { api } = useApp()
  const asked = useDebounced(JSON.stringify(body), typingMs)
  return useQuery({
    queryKey: ['integration-preview', form, asked, submission],
    queryFn: ({ signal }) =>
      api(
        'POST /open/forms/{form}/integrations/preview',
        {
          params: { form: String(form) },
          body: {
            ...(JSON.parse(asked) as SettingsEditing['body']),
            ...(submission !== null && { submission_id: submission }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
    staleTime: 10_000,
    gcTime: 60_000,
  })
}

/** Incomplete settings have no message. */
export const isIncomplete = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422

/** Returns the value once it has not changed for a while. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
