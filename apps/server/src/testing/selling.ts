/** Settings of an instance that sells plans, for tests that never call Stripe. */
export const selling = {
  SELF_HOSTED: 'false',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICES: 'pro.monthly=price_month,pro.yearly=price_year',
}
