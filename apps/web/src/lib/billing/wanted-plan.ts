import { parseSearch, searchText, stringifySearch } from '../navigation/search-text.ts'
import type { PlanName } from './subscription-modal.ts'

type WantedPlan = {
  plan: PlanName
  yearly: boolean
  /** An offer of a longer trial. */
  trial?: string | undefined
}

/** The page for a user who chose a plan and then had to sign in. */
export const wantedPlanPath = ({ plan, yearly, trial }: WantedPlan) =>
  `/home${stringifySearch({ plan, yearly: String(yearly), trial_duration: trial })}`

/** The plan requested by a URL. */
export function readWantedPlan(search: object): WantedPlan | undefined {
  const plan = searchText(search, 'plan')
  if (plan === undefined) return undefined
  return {
    plan: plan === 'enterprise' ? 'enterprise' : 'default',
    yearly: searchText(search, 'yearly') !== 'false',
    trial: searchText(search, 'trial_duration'),
  }
}

/** A longer trial offered by the page's URL. */
export const offeredTrial = () => searchText(parseSearch(location.search), 'trial_duration')
