import { createContext, use } from 'react'

export const formSizes = ['sm', 'md', 'lg'] as const
export const formRadii = ['none', 'small', 'full'] as const

export type FormSize = (typeof formSizes)[number]
export type FormRadius = (typeof formRadii)[number]
export type FormStyle = { size: FormSize; radius: FormRadius }

const FormStyleContext = createContext<FormStyle>({ size: 'md', radius: 'small' })

/** Sets the size and radius of all inputs inside. */
export const FormStyleProvider = FormStyleContext.Provider

export function useFormStyle(): FormStyle {
  return use(FormStyleContext)
}
