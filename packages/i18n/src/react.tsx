import { createContext, use, type ReactNode } from 'react'
import type { Translate, Translator } from './translator.ts'

const Context = createContext<Translator | undefined>(undefined)

type I18nProviderProps = { translator: Translator; children: ReactNode }

export function I18nProvider({ translator, children }: I18nProviderProps) {
  return <Context value={translator}>{children}</Context>
}

export function useI18n(): Translator {
  const translator = use(Context)
  if (!translator) throw new Error('There is no I18nProvider above this component.')
  return translator
}

export function useT(): Translate {
  return useI18n().t
}
