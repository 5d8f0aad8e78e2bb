import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { RouteError } from '../lib/navigation/route-error.ts'
import { ErrorPage } from './error-page.tsx'

export function PageError({ error }: ErrorComponentProps) {
  const isKnown = error instanceof RouteError || error instanceof ApiError
  return <ErrorPage status={isKnown ? error.status : 500} />
}
