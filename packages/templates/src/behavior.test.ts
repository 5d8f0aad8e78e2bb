import { validateAnswers, type Answers } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { findTemplate } from './index.ts'
import { context, openTemplate } from './testing/open-template.ts'

const decide = (slug: string, answers: Answers) =>
  validateAnswers(openTemplate(findTemplate(slug)!), answers, context).decision

/** Worked out by hand. */
test.each<[slug: string, answers: Answers, results: Answers]>([
  [
    'loan-calculator',
    { amount: 25_000, years: 5, rate: 6.5, income: 1000 },
    { cv_payment: 489.15, cv_interest: 4349, cv_share: 49 },
  ],
  ['loan-calculator', { amount: 1200, years: 1, rate: 0 }, { cv_payment: 100, cv_interest: 0 }],
  [
    'calorie-calculator',
    {
      sex: 'Male',
      age: 30,
      weight: 80,
      height: 180,
      activity: 'Mostly sitting',
      goal: 'Lose weight slowly',
    },
    { cv_base: 1780, cv_need: 2136, cv_goal: 1736 },
  ],
  [
    'product-order',
    { small: 2, medium: 1, extras: ['Gift wrapping'], way: 'Delivery' },
    { cv_products: 86, cv_extras: 4, cv_delivery: 0, cv_total: 90 },
  ],
  ['product-order', { small: 1, way: 'Delivery' }, { cv_delivery: 6, cv_total: 30 }],
  [
    'donation',
    { amount: '$50', rhythm: 'Monthly', cover: true },
    { cv_gift: 50, cv_costs: 1.8, cv_total: 51.8, cv_year: 621.6 },
  ],
  ['donation', { amount: 'Another amount', own_amount: 40 }, { cv_gift: 40, cv_total: 40 }],
  [
    'website-quote',
    { design: 'Custom design', pages: 5, features: ['Blog'], speed: 'As soon as possible' },
    { cv_price: 5563, cv_low: 4750, cv_high: 6400 },
  ],
  [
    'gym-membership',
    { plan: 'Full', term: 'One year', extras: ['Sauna'] },
    { cv_monthly: 57, cv_first: 77 },
  ],
  ['ad-space-order', { format: 'Half page', issues: 6 }, { cv_total: 2496, cv_saved: 624 }],
  [
    'alumni-reunion',
    { program: ['Dinner on Saturday', 'Campus tour'], guests: 1, early: true },
    { cv_people: 2, cv_total: 153 },
  ],
  ['team-registration', { age: 12, kit: 'Yes' }, { cv_group: 'Under 14', cv_fee: 155 }],
  [
    'help-desk-ticket',
    { kind: 'Network', affected: 'My team', stopped: 'Yes' },
    { cv_urgency: 'High', cv_reply: 'within an hour' },
  ],
  [
    'interview-scorecard',
    { skills: 5, collaboration: 4, communication: 3, learning: 4, motivation: 4 },
    { cv_total: 4.1, cv_hint: 'Strong candidate' },
  ],
  ['launch-checklist', { content: ['No placeholder text'] }, { cv_percent: 5, cv_open: 19 }],
])('%s calculates: %j', (slug, answers, results) => {
  expect(decide(slug, answers).variables).toMatchObject(results)
})

test('a quiz counts points, and says who has passed', () => {
  const right = {
    planet: 'Mercury',
    ocean: 'Pacific',
    bones: '206',
    paint: 'Blue and yellow',
    metal: 'Mercury',
    strings: 'Four',
  }
  expect(decide('general-knowledge-quiz', right).variables).toMatchObject({
    cv_score: 6,
    cv_highest_score: 10,
    cv_passed: true,
  })
  expect(decide('general-knowledge-quiz', { ...right, ocean: 'Arctic' }).variables).toMatchObject({
    cv_score: 5,
    cv_passed: false,
  })
})

test.each([
  [10, ['love', 'quote']],
  [8, ['missing']],
  [2, ['problem', 'contact']],
])('a score of %i leads to the matching questions', (score, asked) => {
  const { states } = decide('nps-survey', { score })
  const followUps = ['love', 'missing', 'problem', 'contact', 'quote', 'email', 'first_name']
  expect(followUps.filter((id) => !states.get(id)?.hidden)).toEqual(asked)
})

test.each<[slug: string, answers: Answers, id: string, isSkipped: boolean]>([
  ['job-application', { role: 'Designer' }, 'portfolio', false],
  ['job-application', { role: 'Operations' }, 'portfolio', true],
  ['job-application', { role: 'Operations' }, 'why', false],
  ['account-opening', { kind: 'Business' }, 'business', false],
  ['account-opening', { kind: 'Personal' }, 'business', true],
  ['sponsorship-request', { excluded: 'Private trip' }, 'project', true],
  ['sponsorship-request', { excluded: 'Private trip' }, 'comment', false],
  ['sponsorship-request', { excluded: 'None of these', organization: 'Club' }, 'comment', true],
])('%s with %j passes over %s: %s', (slug, answers, id, isSkipped) => {
  expect(decide(slug, answers).isDropped(id)).toBe(isSkipped)
})

test('an order needs a product, and going live with open items is reported', () => {
  const problemsOf = (slug: string, answers: Answers, id: string) =>
    validateAnswers(openTemplate(findTemplate(slug)!), answers, context, new Set([id])).problems
  expect(problemsOf('product-order', {}, 'large')).toHaveLength(1)
  expect(problemsOf('product-order', { small: 1 }, 'large')).toEqual([])
  expect(problemsOf('launch-checklist', { decision: 'Go live' }, 'decision')).toHaveLength(1)
  expect(problemsOf('launch-checklist', { decision: 'Wait' }, 'decision')).toEqual([])
})
