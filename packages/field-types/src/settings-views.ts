/// <reference types="vite/client" />
import type { SettingsView } from './views.ts'

export const settings = import.meta.glob<SettingsView>('./*/settings.tsx', {
  import: 'Settings',
  eager: true,
})
