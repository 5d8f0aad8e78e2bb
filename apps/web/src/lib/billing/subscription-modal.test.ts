import { beforeEach, expect, test } from 'vitest'
import { closeModal, openModal, subscriptionModal } from './subscription-modal.ts'

beforeEach(() => closeModal())

test('opens yearly and without a plan', () => {
  openModal()
  expect(subscriptionModal.get()).toEqual({
    show: true,
    plan: null,
    yearly: true,
    modal_title: null,
    modal_description: null,
  })
})

test('takes a plan, an interval and its own texts', () => {
  const wanted = {
    plan: 'default',
    yearly: false,
    modal_title: 'Invite your team',
    modal_description: 'Members are part of Pro.',
  } as const
  openModal(wanted)
  expect(subscriptionModal.get()).toEqual({ show: true, ...wanted })
})

test('forgets the plan and the texts when it closes', () => {
  openModal({ plan: 'enterprise', yearly: false, modal_title: 'A', modal_description: 'B' })
  closeModal()
  expect(subscriptionModal.get()).toEqual({
    show: false,
    plan: null,
    yearly: false,
    modal_title: null,
    modal_description: null,
  })
  openModal()
  expect(subscriptionModal.get()).toMatchObject({ plan: null, yearly: true })
})
