import { listGatedFeatures } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { featureTiers } from './plans.ts'

test.each(listGatedFeatures())('the plans include the feature %s', (feature) => {
  expect(Object.keys(featureTiers)).toContain(feature)
})
