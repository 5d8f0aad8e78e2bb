import type { FillScreen } from '@formstead/contract/form-page'

export type Values = Record<string, unknown>

export type Filling = {
  values: Values
  page: string | null
  /** Where the shown page came from; null: it was there from the start. */
  came: 'next' | 'previous' | null
  problems: Record<string, string>
  attempt: number
  status: 'filling' | 'sending' | 'waiting' | 'done'
  /** Words for the respondent that belong to no field. */
  notice: string | null
  submissionId: string | null
  /** In seconds, of the answer that was stored. */
  completionTime: number | null
  /** Where the respondent is sent, by this page or by the one around it. */
  redirectUrl: string | null
  /** Counts how often the form was started anew. */
  round: number
}

export const startFilling = (
  values: Values,
  { page, problems }: Pick<FillScreen, 'page' | 'problems'> = { page: null, problems: {} },
): Filling => ({
  values,
  page,
  came: null,
  problems: { ...problems },
  attempt: 0,
  status: 'filling',
  notice: null,
  submissionId: null,
  completionTime: null,
  redirectUrl: null,
  round: 0,
})
