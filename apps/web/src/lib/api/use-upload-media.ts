import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { useApp } from '../app/app-context.ts'

/** Uploads a public file of the author. Rejects with a user-facing message, or with no message. */
export function useUploadMedia(): (file: File) => Promise<string> {
  const { api } = useApp()
  return useCallback(
    async (file) => {
      const body = new FormData()
      body.append('file', file)
      try {
        const { name } = await api('POST /upload-file', { query: {} }, { body })
        const { url } = await api('POST /open/forms/assets/upload', { body: { url: name } })
        return url
      } catch (error) {
        throw error instanceof ApiError ? error : new Error('', { cause: error })
      }
    },
    [api],
  )
}
