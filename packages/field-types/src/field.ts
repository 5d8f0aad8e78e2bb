import type { CommonSettings } from './common-settings.ts'

/** A block that asks, as the document holds it: settings common to all and those of its type, side by side. */
export type Field<Settings extends object = object> = CommonSettings & Settings
