import type { EndpointResponse } from '@formstead/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useApp } from '../app/app-context.ts'

export type ShownForm = EndpointResponse<'GET /open/forms/{form}'>

export const shownFormKey = (slug: string) => ['form', slug] as const

export function useFormQuery(slug: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: shownFormKey(slug),
    queryFn: () => api('GET /open/forms/{form}', { params: { form: slug }, query: {} }),
  })
}

const Context = createContext<ShownForm | undefined>(undefined)
export const ShownFormProvider = Context.Provider

/** The form that the page is about. */
export function useShownForm(): ShownForm {
  const form = use(Context)
  if (!form) throw new Error('There is no ShownFormProvider above this component.')
  return form
}
