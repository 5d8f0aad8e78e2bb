import { createStore } from '../store.ts'

/** `default` is sold as Pro. */
export type PlanName = 'default' | 'enterprise'

/** With a plan it asks for confirmation; without one it shows all plans. Without a title it uses the default. */
type SubscriptionModalState = {
  show: boolean
  plan: PlanName | null
  yearly: boolean
  modal_title: string | null
  modal_description: string | null
}

const closed: SubscriptionModalState = {
  show: false,
  plan: null,
  yearly: true,
  modal_title: null,
  modal_description: null,
}

export const subscriptionModal = createStore(closed)

export function openModal(wanted: Partial<Omit<SubscriptionModalState, 'show'>> = {}): void {
  subscriptionModal.set({ ...closed, ...wanted, show: true })
}

export function closeModal(): void {
  const { yearly } = subscriptionModal.get()
  subscriptionModal.set({ ...closed, yearly })
}
